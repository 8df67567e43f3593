import type { Controller } from '@archipelago/bind'
import { announce } from '@archipelago/overlay'

export interface ResultCountProps {
  /** What is read out; empty where nobody has asked for these results. */
  text(): string
}

/** Milliseconds: a screen reader has said the page's title by then. */
const READ_DELAY = 2000

/**
 * Reads out how many products there are (contracts/woocommerce.md 6). The legacy script prints the text anew for that,
 * which only newer markup, a live region, makes heard; this leaves both generations alone.
 */
export function resultCount({ text }: ResultCountProps, { guard }: Controller) {
  const timer = setTimeout(
    guard(() => announce(text())),
    READ_DELAY,
  )
  return () => clearTimeout(timer)
}
