/**
 * Measures a select that is still shown; what it returns gives what has come in its place the same height and width, and the
 * same room around it: nothing on the page moves.
 */
export const fit = (select: HTMLSelectElement, width: string) => {
  let block = select.parentElement!
  while (/^(inline|contents)$/.test(getComputedStyle(block).display) && block.parentElement)
    block = block.parentElement
  const before = select.getBoundingClientRect()
  const room = block.getBoundingClientRect().height
  const { marginTop, marginBottom, marginLeft, marginRight } = getComputedStyle(select)
  const isWide = before.width > 0.97 * block.clientWidth

  return (container: HTMLElement, selection: HTMLElement) => {
    const { style } = container
    style.width =
      width === '100%' && isWide
        ? '100%'
        : /%$|^(resolve|element|style)$/.test(width)
          ? `${before.width}px`
          : width
    style.maxWidth = '100%'
    style.margin = `${marginTop} ${marginRight} ${marginBottom} ${marginLeft}`
    if (Math.abs(selection.getBoundingClientRect().height - before.height) > 0.5) {
      const [rendered, arrow] = selection.children as unknown as HTMLElement[]
      selection.style.boxSizing = 'border-box'
      selection.style.height = `${before.height}px`
      const { clientHeight } = selection
      const { paddingTop, paddingBottom } = getComputedStyle(selection)
      rendered!.style.lineHeight = `${clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)}px`
      arrow!.style.height = `${clientHeight}px`
    }
    const off = room - block.getBoundingClientRect().height
    if (Math.abs(off) > 0.1) style.marginBottom = `${Number.parseFloat(marginBottom) + off}px`
  }
}
