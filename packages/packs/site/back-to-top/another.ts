/** What themes and plugins call such a control, in small letters, its words parted by `-`. */
const NAMED =
  /(^|-)((arrow|back|go|scroll|move|return|jump)-?(to-?)?(the-?)?|to-?|cd-)top($|-)|(^|-)(scroll-?up|top-?link)($|-)/

/** What is written on it, or said of it. */
const SAID = /\bto (the )?top\b|^(go|page) top$|^scroll up$/i

/** Where such a word may be, as the browser can look for it; an entrance is called `bottom-to-top`, too. */
const MAYBE = `a[href*="#"],button,[role=button],${['top', 'up'].map((word) => `[id*="${word}" i],[class*="${word}" i]`)}`

const isNamed = (name: string) =>
  NAMED.test(
    name
      .replace(/([a-z])(?=[A-Z])|_/g, '$1-')
      .toLowerCase()
      .replace('bottom-to-top', ''),
  )

/** Whether it stays in sight, by itself or with what it is in. */
const stays = (node: Element | null, levels = 3): boolean =>
  !!node &&
  node !== document.body &&
  levels > 0 &&
  (/fixed|sticky/.test(getComputedStyle(node).position) || stays(node.parentElement, levels - 1))

const isWayToTop = (node: Element) => {
  const press = node.matches('a,button,[role=button]')
  const href = node.getAttribute('href')
  // A header that comes when the visitor scrolls up is called so as well; a link may lead elsewhere.
  if (
    node.closest('[data-archipelago]') ||
    (!press && (node.matches('header,nav') || node.querySelectorAll('a,button').length > 1)) ||
    (href && !/#[^/]*$|^javascript:/i.test(href))
  )
    return false
  const text = node.textContent!.trim()
  return [node.getAttribute('id') ?? '', ...node.classList].some(isNamed)
    ? press || stays(node)
    : press &&
        ([text, node.getAttribute('aria-label'), node.getAttribute('title')].some(
          (words) => words && words.length < 40 && SAID.test(words),
        ) ||
          (href === '#top' && (!/\p{L}/u.test(text) || stays(node))))
}

let found: Element | undefined

/** Whether the page has a way back to the top of its own, known by what it is: a list of names has no end. */
export const isThereAnother = (): boolean => {
  if (!found?.isConnected) found = [...document.body.querySelectorAll(MAYBE)].find(isWayToTop)
  return !!found
}
