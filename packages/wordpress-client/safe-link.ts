import { safeUrl } from './safe-url.ts'

/** Goes to a URL that `safeUrl` allows, in a new tab (without opener) or in this one. False: it did not. */
export function safeLink(value: unknown, newTab = false): boolean {
  const url = safeUrl(value)
  if (!url) return false
  if (newTab) open(url, '_blank', 'noopener')
  else location.assign(url)
  return true
}
