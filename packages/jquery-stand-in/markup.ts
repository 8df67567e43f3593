// New nodes out of HTML.
import { htmlFragment } from '@archipelago/wordpress-client'
import { isNode } from './basics.ts'

const HTML = /^\s*(<[\w\W]+>)[^>]*$/
/** One element and nothing else, which jQuery makes without a parent. */
const SINGLE = /^<([a-z][^/\0>:\s]*)\s*\/?>(?:<\/\1>|)$/i
/** A script of another host, which runs where it is put in, as with jQuery. */
const FETCHED = /<script\b[^<>]*\ssrc=(["'])(?:https?:)?\/\/[^"'<>]+\1[^<>]*>\s*(?:<\/script\s*>|$)/gi
const mayRun = (html: unknown) => /<script/i.test(`${html}`.replace(FETCHED, ''))

/** New nodes for HTML; undefined for what is none, and for what has scripts of this page in it. */
export const create = (html: string): Node[] | undefined => {
  const found = HTML.exec(html)
  if (!found || mayRun(html)) return
  const [, single] = SINGLE.exec(html) ?? []
  if (single) return [document.createElement(single)]
  return nodesIn(found[1])
}

/** Whether what is given to `.append()` and the like is text, or HTML without scripts of this page. */
export const isMarkup = (content: any) => /^(string|number)$/.test(typeof content) && !mayRun(content)

export const nodesIn = (html: unknown): Node[] => {
  const fragment = document.importNode(htmlFragment(`${html}`), true)
  // What a parser has made of a text never runs.
  for (const old of fragment.querySelectorAll('script')) {
    const script = document.createElement('script')
    for (const { name, value } of old.attributes) script.setAttribute(name, value)
    old.replaceWith(script)
  }
  return [...fragment.childNodes]
}

/** The same without its scripts. */
export const withoutScripts = (html: string): Node[] => {
  const fragment = document.importNode(htmlFragment(html), true)
  for (const script of fragment.querySelectorAll('script')) script.remove()
  return [...fragment.childNodes]
}

/** The nodes of a node, set or list; undefined for anything else. */
export const nodesOf = (content: any): Node[] | undefined => {
  // `false` and `NaN` are nothing, too.
  if (!content && content !== 0) return []
  if (typeof content !== 'object') return
  if (isNode(content)) return [content]
  // Sets, arrays of nodes and of sets, and the browser's own lists.
  const list = content.get ? content.get() : Array.isArray(content) || content.item ? [...content] : undefined
  const nodes = list?.map(nodesOf)
  return nodes?.every(Boolean) ? nodes.flat() : undefined
}

export const given = (content: any): Node[] =>
  nodesOf(content) ?? (/<|&#?\w+;/.test(content) ? nodesIn(content) : [document.createTextNode(`${content}`)])
