interface Policy {
  createHTML(html: string): string
  createScript(code: string): string
  createScriptURL(url: string): string
}

const POLICY = Symbol.for('archipelago.policy')
const page = globalThis as { [POLICY]?: Policy } & {
  trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
}

/** One Trusted Types policy for the page, made at first use and shared by every copy of this bundle. */
function policy(): Policy {
  if (!page[POLICY]) {
    const same = (text: string) => text
    const rules = { createHTML: same, createScript: same, createScriptURL: same }
    try {
      page[POLICY] = page.trustedTypes?.createPolicy('archipelago', rules)
    } catch {
      // The site's policy list leaves us out; where it is only reported, plain text still works.
    }
    page[POLICY] ??= rules
  }
  return page[POLICY]
}

/** Copies made by script run once they are in the page; those that the HTML parser made here never do. */
function revive(fragment: DocumentFragment): void {
  for (const old of fragment.querySelectorAll('script')) {
    if (!/^$|^module$|(java|ecma)script/i.test(old.type)) continue
    const script = document.createElement('script')
    for (const { name, value } of old.attributes) {
      if (name === 'src') script.src = policy().createScriptURL(value)
      else if (!name.startsWith('on')) script.setAttribute(name, value)
    }
    // Files run in the order they stand in, unless they say otherwise.
    script.async = old.hasAttribute('async')
    script.text = policy().createScript(old.text)
    old.replaceWith(script)
  }
}

export interface HtmlOptions {
  /**
   * Let scripts in the HTML run, as jQuery's `html()` does; legacy cart fragments need it
   * (contracts/woocommerce.md 24.2 #14).
   */
  scripts?: boolean
}

/** HTML as a library that writes it itself may have it under Trusted Types; where there are none, the text. */
export const trustedHtml = (html: string): string => policy().createHTML(html)

/** Nodes for what the server sends as HTML, table rows included. Scripts run only when asked for. */
export function htmlFragment(html: string, { scripts }: HtmlOptions = {}): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = trustedHtml(html)
  if (scripts) revive(template.content)
  return template.content
}

/** Replaces what is in the element by what the server sends as HTML; anything else of the server's is `textContent`. */
export function setHtml(element: Element, html: string, options?: HtmlOptions): void {
  element.replaceChildren(htmlFragment(html, options))
}
