import { keepTyped, replaceKeepingFocus, type Sent } from '@archipelago/shop'
import { emitNative, htmlFragment } from '@archipelago/wordpress-client'
import type { Root } from './types'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Nodes of a fragment: its scripts run, and what is in `noscript` stays text, as where the browser has read the page. */
const nodesOf = (html: string): DocumentFragment => {
  const nodes = htmlFragment(html, { scripts: true })
  // Else the button for visitors without script would be the form's first, which Enter presses.
  for (const node of nodes.querySelectorAll('noscript')) node.textContent = node.innerHTML
  return nodes
}

const boxControls = (region: ParentNode) => [
  ...region.querySelectorAll<Control>('.payment_box :is(input,select,textarea)[id]'),
]
const isTick = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type)

/**
 * Notes what payment boxes have in them, also what a gateway's script has put there, by id. The function writes it into the
 * fields that are there then: ticks always, the rest where the new field is empty, each with `change`
 * (contracts/woocommerce.md 14.3).
 */
const keepBoxes = (old: ParentNode) => {
  const known = new Map(boxControls(old).map((one) => [one.id, isTick(one) ? one.checked : one.value]))
  return (fresh: ParentNode) => {
    for (const control of boxControls(fresh)) {
      const value = known.get(control.id)
      if (value === undefined) continue
      if (isTick(control)) control.checked = value as boolean
      else if (!control.value && value) control.value = value as string
      else continue
      emitNative(control, 'change')
    }
  }
}

/** Whether the page has printed this already: the answer names another address to go back to. */
const isPrinted = (fresh: Element, printed: Element | undefined) => {
  const from = '[name=_wp_http_referer]'
  const back = printed?.querySelector(from)?.getAttribute('value')
  const copy = fresh.cloneNode(true) as Element
  if (back) copy.querySelector(from)?.setAttribute('value', back)
  return !!printed?.isEqualNode(copy)
}

/**
 * Takes the fragments of answers into the page (contracts/woocommerce.md 14.3): one that is the same as last time, or as
 * printed, leaves its nodes alone; in what is replaced, focus, caret and what the visitor has typed go on.
 */
export const createFragments = ({ report }: Pick<Root, 'report'>, regions: Iterable<Element>) => {
  /** As printed, before anybody changes them: payment methods print their fields by script. */
  const printed = new Map([...regions].map((region) => [region, region.cloneNode(true) as Element]))
  let last: Record<string, string> = {}

  const replace = (old: Element, html: string, sent: Sent | undefined) => {
    const nodes = nodesOf(html)
    const [fresh, more] = nodes.children
    if (fresh && !more && isPrinted(fresh, printed.get(old))) return
    // What is typed in payment boxes was never told to the server.
    const write = keepTyped(old, old.querySelector('.payment_box') ? undefined : sent)
    const writeBoxes = keepBoxes(old)
    const all = [...nodes.children]
    write(nodes)
    replaceKeepingFocus(old, nodes)
    for (const node of all) writeBoxes(node)
  }

  /** @param sent what the form said when it was posted @param before called with each element that is replaced or kept */
  return (fragments: Record<string, string>, sent: Sent | undefined) => {
    for (const [selector, html] of Object.entries(fragments)) {
      if (last[selector] === html) continue
      try {
        for (const old of document.querySelectorAll(selector)) replace(old, html, sent)
      } catch (cause) {
        // One that is no selector, or whose content throws, costs itself only.
        report(cause)
      }
    }
    last = { ...last, ...fragments }
    printed.clear()
  }
}
