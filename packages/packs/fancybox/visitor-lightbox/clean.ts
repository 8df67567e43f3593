import { own, safeUrl } from '@archipelago/wordpress-client'

/** `animate` and `set` write addresses of SVG links after they have been looked at. */
const NEVER = 'script,base,meta,link,object,embed,iframe[srcdoc],animate,set'
const ADDRESS = /^(href|src|action|formaction|xlink:href|data|poster)$/i

/** Takes out of markup that a request brought what would run: scripts, handlers and addresses that are code. */
export const clean = (fragment: DocumentFragment): DocumentFragment => {
  for (const node of fragment.querySelectorAll(NEVER)) node.remove()
  for (const node of fragment.querySelectorAll('*')) {
    if (node instanceof HTMLTemplateElement) clean(node.content)
    for (const { name, value } of [...own(node, 'attributes')])
      if (
        /^on/i.test(name) ||
        (ADDRESS.test(name) && value.trim() && !/^data:image\//i.test(value) && !safeUrl(value))
      )
        node.removeAttribute(name)
  }
  return fragment
}
