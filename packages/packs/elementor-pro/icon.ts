import { htmlFragment } from '@archipelago/wordpress-client'

const SHAPES = /^(svg|g|path|circle|ellipse|line|polygon|polyline|rect|i|span)$/
const ATTRIBUTES =
  /^(class|viewBox|width|height|fill|stroke[a-z-]*|d|points|transform|[cr]?[xy][12]?|r|aria-hidden)$/

/** Makes copies of an icon, of its markup without anything that does more than show a shape, or of the class that draws it. */
export const iconMaker = (text: string): (() => Node) => {
  if (!text.includes('<'))
    return () => {
      const mark = document.createElement('i')
      mark.className = text
      return mark
    }
  const icon = htmlFragment(text)
  for (const node of icon.querySelectorAll('*'))
    if (!SHAPES.test(node.localName)) node.remove()
    else
      for (const { name, value } of [...node.attributes])
        if (!ATTRIBUTES.test(name) || /url\(/i.test(value)) node.removeAttribute(name)
  return () => icon.cloneNode(true)
}
