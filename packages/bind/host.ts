/** An own element for new interface in the page of others. */
export const createHost = (as = 'div', className?: string): HTMLElement => {
  const element = document.createElement(as)
  element.setAttribute('data-archipelago', '')
  if (className) element.className = className
  return element
}
