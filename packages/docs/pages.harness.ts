import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from './tutorial.harness'

const SKIP = /(^|\/)(node_modules|dist|test-results|playwright-report|coverage|\.git)(\/|$)/

/** Every file of the repository, as paths from its root. */
const files = readdirSync(root, { withFileTypes: true })
  .flatMap((entry) =>
    SKIP.test(entry.name)
      ? []
      : entry.isDirectory()
        ? readdirSync(join(root, entry.name), { recursive: true }).map((file) => `${entry.name}/${file}`)
        : [entry.name],
  )
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !SKIP.test(file))

/** Every Markdown file. */
export const pages = files.filter((file) => file.endsWith('.md'))

export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** A page without its fenced code. */
export const proseOf = (text: string): string => text.replace(/^ *```[\s\S]*?^ *```$/gm, '')

/** The anchors that GitHub gives a page's headings. */
export const anchorsOf = (text: string): string[] => {
  const seen = new Map<string, number>()
  return [...proseOf(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, title]) => {
    const id = title!
      .replace(/`|\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
    const n = seen.get(id) ?? 0
    seen.set(id, n + 1)
    return n ? `${id}-${n}` : id
  })
}

/** Links of a page that lead into the repository and find nothing there. */
export const deadLinks = (page: string): string[] => {
  const links = [...proseOf(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!)
  return links.filter((link) => {
    if (/^[a-z]+:/i.test(link)) return false
    const [path, anchor] = link.split('#')
    const file = path ? resolve(root, dirname(page), decodeURIComponent(path)) : join(root, page)
    if (!existsSync(file)) return true
    return !!anchor && file.endsWith('.md') && !anchorsOf(read(relative(root, file))).includes(anchor)
  })
}

/**
 * Sources that a text names in code and that are not there: by their path from the root or from its own folder, or by any part
 * of the path's end. Capitals stand for a name of the reader's.
 */
export const goneFiles = (page: string, text = read(page)): string[] =>
  [...proseOf(text).matchAll(/`([^`\s]+\.(?:tsx?|mjs))\b[^`]*`/g)]
    .map(([, name]) => name!.replace(/^\.\//, ''))
    .filter((name) => {
      if (/[A-Z]{3}|[*<{$]|^\/|^https?:|^[Nn]ame\./.test(name)) return false
      const path = relative(root, resolve(root, dirname(page), name))
      return !files.some((file) => file === path || `/${file}`.endsWith(`/${name}`))
    })

/** What PHP says against a snippet; empty where there is no PHP, or nothing is wrong. */
export const phpErrors = (code: string): string => {
  try {
    execFileSync('php', ['-l'], { input: `<?php\n${code}`, stdio: 'pipe' })
    return ''
  } catch (error: any) {
    return error.code === 'ENOENT' ? '' : `${error.stdout}`
  }
}
