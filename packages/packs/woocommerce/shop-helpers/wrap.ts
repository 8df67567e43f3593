/** Moves a field to another place in the page; the visitor stays in it. */
const move = (input: HTMLInputElement, act: () => void) => {
  const focused = document.activeElement === input
  const { selectionStart, selectionEnd } = input
  act()
  if (!focused) return
  input.focus({ preventScroll: true })
  input.setSelectionRange(selectionStart, selectionEnd)
}

/** Puts the span around a field that style sheets lay the toggle over. */
export const wrap = (input: HTMLInputElement) => {
  const span = document.createElement('span')
  span.className = 'password-input'
  move(input, () => {
    input.before(span)
    span.append(input)
  })
  return {
    span,
    /** Takes the span away again; what others have put into it stays. */
    undo: () => move(input, () => span.replaceWith(...span.childNodes)),
  }
}
