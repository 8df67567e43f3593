import { existsSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** A page captured from the newest generation of plugins; undefined where it is not on this machine. */
const read = (name: string) => {
  const file = new URL(`../../../shared/captures/newer/${name}.html`, import.meta.url)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/**
 * Serves `/captures/newer/NAME` without its legacy scripts and with ours, when `path` is such a page. False when that is
 * not on this machine.
 */
export const serveNewer = async (page: Page, path: string) => {
  const [, name] = path.match(/^\/captures\/newer\/([\w-]+)$/) ?? []
  if (!name) return true
  const html = read(name)
  if (!html) return false
  const body = html
    .replace(/<script\b[^>]*\bsrc=[^>]*><\/script>/g, '')
    .replace('</head>', '<script defer src="/dist/archipelago.js"></script></head>')
  await page.route(`**${path}?*`, (route) => route.fulfill({ contentType: 'text/html', body }))
  return true
}
