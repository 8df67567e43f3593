/** The elements of a selector; none for one that the browser cannot read. */
export const query = (selector: string, root: ParentNode = document): HTMLElement[] => {
  try {
    return [...root.querySelectorAll<HTMLElement>(selector)]
  } catch {
    return []
  }
}

/** What a trigger names: by `data-target`, else by the fragment of its address (contracts/bootstrap.md 2). */
export const targetsOf = (trigger: Element): HTMLElement[] => {
  const named = trigger.getAttribute('data-target')
  const [, href = ''] = /(#\S*)\s*$/.exec(trigger.getAttribute('href') ?? '') ?? []
  const selector = named && named !== '#' ? named : href
  // An id need not be a name of CSS.
  const id = /^#[^\s.,:>[#]+$/.test(selector) && document.getElementById(selector.slice(1))
  return id ? [id] : query(selector)
}
