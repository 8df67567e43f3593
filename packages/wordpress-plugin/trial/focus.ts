// Focus in name only: several pages are used at once while the owner's focus is on a button of the settings page. Scripts of the pages are told
// what they would be told, and see the element that they have given it to.

const TAKES =
  'a[href], area[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [tabindex], [contenteditable]:not([contenteditable="false"])'

const mayTake = (node: Element) =>
  node.isConnected &&
  node.matches(TAKES) &&
  !node.matches(':disabled, [inert] *, [inert]') &&
  !!node.getClientRects()[0] &&
  getComputedStyle(node).visibility === 'visible'

/** Lets elements take and lose focus without the browser's. */
export const feignFocus = () => {
  let active: Element | null = null
  const tell = (node: Element, types: string[], relatedTarget: Element | null) => {
    for (const type of types) {
      const bubbles = /(in|out)$/.test(type)
      node.dispatchEvent(new FocusEvent(type, { bubbles, composed: true, relatedTarget, view: window }))
    }
  }
  const move = (to: Element | null) => {
    const from = active?.isConnected ? active : null
    if (from === to) return
    active = to
    if (from) tell(from, ['blur', 'focusout'], to)
    // Whoever has heard of it may have moved it on.
    if (to && active === to) tell(to, ['focus', 'focusin'], from)
  }
  for (const { prototype } of [HTMLElement, SVGElement]) {
    prototype.focus = function (this: Element, options?: FocusOptions) {
      if (!mayTake(this)) return
      move(this)
      if (!options?.preventScroll) this.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    prototype.blur = function (this: Element) {
      if (active === this) move(null)
    }
  }
  Object.defineProperty(document, 'activeElement', {
    configurable: true,
    get: () => (active?.isConnected ? active : document.body),
  })
  document.hasFocus = () => true
}
