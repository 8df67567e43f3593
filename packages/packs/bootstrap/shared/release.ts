const displayOf = (classes: string) => {
  const node = document.createElement('i')
  node.className = classes
  document.body.append(node)
  const { display } = getComputedStyle(node)
  node.remove()
  return display
}

/**
 * Whether the page's style sheet is that of version 3, in which `in` is the class of what is open: in version 4 it is `show`
 * (contracts/bootstrap.md 1). Asked when something is about to open: the sheet may come late.
 */
export const isThree = (): boolean => displayOf('collapse in') !== 'none'

/** The class of what is open. */
export const openClass = (): string => (isThree() ? 'in' : 'show')

/** Whether Bootstrap's own script runs after all: every release of 3 and 4 leaves this method (contracts/bootstrap.md 1). */
export const isThere = (): boolean => !!(window as any).jQuery?.fn?.emulateTransitionEnd
