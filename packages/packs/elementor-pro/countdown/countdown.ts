import type { Controller } from '@archipelago/bind'
import { emit, safeUrl } from '@archipelago/wordpress-client'
import type { CountdownProps } from './read'

const SECOND = 1000

/** An address of the web that is another page than this one: a page that leads to itself would never come to rest. */
const elsewhere = (address: string | undefined): string | undefined => {
  const url = safeUrl(address, document.baseURI)
  const bare = (one: string) => one.split('#')[0]
  return url && /^https?:/.test(url) && bare(url) !== bare(location.href) ? url : undefined
}

/**
 * Counts down by the second, and does what was asked for once when it is over (contracts/elementor-pro.md 10). Different from the
 * original, which does it twice where it was over before.
 */
export function countdown(
  { element, wrapper, digits, message, due, actions }: CountdownProps,
  { record, guard }: Controller,
): void {
  const expire = () => {
    // Of jQuery it gets the element itself, as everybody else.
    emit(element, 'countdown_expire', () => [element])
    for (const { type, redirect_url } of actions) {
      if (type === 'hide') record.write(wrapper, 'style', 'display', 'none')
      if (type === 'message' && message) {
        record.write(message, 'attr', 'role', 'status')
        record.write(message, 'style', 'display', 'block')
      }
      const url = type === 'redirect' && elsewhere(redirect_url)
      if (url) location.assign(url)
    }
  }

  const tick = () => {
    const left = due - Date.now()
    const seconds = Math.max(0, Math.floor(left / SECOND))
    const parts = [
      Math.floor(seconds / 86400),
      Math.floor(seconds / 3600) % 24,
      Math.floor(seconds / 60) % 60,
      seconds % 60,
    ]
    parts.forEach((part, i) => {
      if (digits[i]) record.write(digits[i]!, 'text', '', `${part}`.padStart(2, '0'))
    })
    if (left > 0) return
    clearInterval(timer)
    expire()
  }
  const timer = setInterval(guard(tick), SECOND)
  record.add(() => clearInterval(timer))
  tick()
}
