import { existsSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path/posix'
import MarkdownIt from 'markdown-it'
import { addressOf } from './pages.mjs'

/** The anchor that GitHub gives a heading. @param {string} title as text @param {Map<string, number>} seen those of the page so far */
function anchorOf(title, seen) {
  const id = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
  const n = seen.get(id) ?? 0
  seen.set(id, n + 1)
  return n ? `${id}-${n}` : id
}

const textOf = (token) =>
  (token.children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('')

/** From a page of the site to another. @param {string} from @param {string} to both from the site's root */
export const between = (from, to) => relative(dirname(from), to) || '.'

/**
 * Where a link of a Markdown file leads in the site; `source` is a file that is shown as a page of its own.
 * @param {string} root of the repository @param {string} file @param {string} href
 * @returns {{ address: string, source?: string } | null} null: not a link into the repository, or to a folder without a page
 */
function targetOf(root, file, href) {
  const target = decodeURIComponent(join(dirname(file), href))
  const path = join(root, target)
  if (!existsSync(path)) throw new Error(`${file} links to ${href}, where nothing is`)
  if (statSync(path).isDirectory()) {
    const readme = join(target, 'README.md')
    return existsSync(join(root, readme)) ? { address: addressOf(readme) } : null
  }
  if (target.endsWith('.md')) return { address: addressOf(target) }
  const [, fixture] = /^fixtures\/([\w-]+)\.html$/.exec(target) ?? []
  if (fixture) return { address: `examples/${fixture}.html`, source: target }
  return { address: `source/${target.replaceAll('/', '-')}.html`, source: target }
}

/**
 * @typedef {{ level: number, id: string, title: string, text: string }} Section what search finds
 * @typedef {{ html: string, sections: Section[], sources: Map<string, string> }} Rendered `sources`: file by address
 */

/**
 * One Markdown file as HTML.
 * @param {string} root @param {import('./pages.mjs').Page} page
 * @param {(html: string) => string} afterCode what follows a block of HTML: its running example
 * @returns {Rendered}
 */
export function render(root, { file, address, text }, afterCode) {
  const markdown = new MarkdownIt({ html: true })
  const seen = new Map()
  const sections = [{ level: 1, id: '', title: '', text: '' }]
  const sources = new Map()
  const { rules } = markdown.renderer

  rules.heading_open = (tokens, at) => {
    const title = textOf(tokens[at + 1])
    const id = anchorOf(title, seen)
    sections.push({ level: Number(tokens[at].tag[1]), id, title, text: '' })
    return `<${tokens[at].tag} id="${id}">`
  }
  rules.heading_close = (tokens, at) => {
    const { id, title, level } = sections.at(-1)
    const name = markdown.utils.escapeHtml(title)
    const link = level > 1 ? ` <a class="anchor" href="#${id}" aria-label="Link to ${name}">#</a>` : ''
    return `${link}</${tokens[at].tag}>\n`
  }
  rules.link_open = (tokens, at, options, _env, self) => {
    const href = tokens[at].attrGet('href') ?? ''
    if (!/^(?:[a-z]+:|#)/i.test(href)) {
      const [path, anchor] = href.split('#')
      const target = targetOf(root, file, path)
      if (target?.source) sources.set(target.address, target.source)
      const link = target ? between(address, target.address) + (anchor ? `#${anchor}` : '') : '#'
      tokens[at].attrSet('href', link)
    }
    return self.renderToken(tokens, at, options)
  }
  // Wide tables and code scroll by themselves, with the keyboard too.
  rules.table_open = () => '<div class="scrolls" tabindex="0" role="group" aria-label="Table"><table>\n'
  // A corner without words is no header.
  rules.th_open = (tokens, at) => (tokens[at + 1].content ? '<th scope="col">' : '<td>')
  rules.th_close = (tokens, at) => (tokens[at - 1].content ? '</th>\n' : '</td>\n')
  rules.table_close = () => '</table></div>\n'
  rules.fence = (tokens, at) => {
    const { info, content } = tokens[at]
    const code = `<pre tabindex="0"><code>${markdown.utils.escapeHtml(content)}</code></pre>\n`
    return info.trim() === 'html' ? code + afterCode(content) : code
  }
  const tokens = markdown.parse(text.replace(/<!--[\s\S]*?-->/g, ''), {})
  const html = markdown.renderer.render(tokens, markdown.options, {})
  // What search reads: the words below each heading, code included.
  let section = 0
  for (const token of tokens) {
    if (token.type === 'heading_open') section += 1
    else if (token.type === 'inline' || token.type === 'fence')
      sections[section].text += ` ${token.type === 'fence' ? token.content : textOf(token)}`
  }
  return { html, sections, sources }
}
