// New nodes out of HTML.
import { htmlFragment } from '@archipelago/wordpress-client'
import { isNode } from './basics.ts'

const HTML = /^\s*(<[\w\W]+>)[^>]*$/
export const MAY_RUN = /<script|<style|<link/i

/** New nodes for HTML; undefined for what is none, and for what has scripts. */
export const create = (html: string): Node[] | undefined => {
  const found = HTML.exec(html)
  if (!found || MAY_RUN.test(html)) return
  return nodesIn(found[1])
}

/** Whether what is given to `.append()` and the like is text, or HTML without scripts. */
export const isMarkup = (content: any) => /^(string|number)$/.test(typeof content) && !MAY_RUN.test(content)

export const nodesIn = (html: unknown): Node[] => [
  ...document.importNode(htmlFragment(`${html}`), true).childNodes,
]

/** The nodes of a node, set or list; undefined for anything else. */
export const nodesOf = (content: any): Node[] | undefined => {
  if (content == null || content === '') return []
  if (typeof content !== 'object') return
  if (isNode(content)) return [content]
  const list = content.get ? content.get() : Array.isArray(content) ? content : undefined
  return list?.every((one: any) => typeof one === 'object' && one && isNode(one)) ? list : undefined
}

export const given = (content: any): Node[] =>
  nodesOf(content) ?? (/<|&#?\w+;/.test(content) ? nodesIn(content) : [document.createTextNode(`${content}`)])
