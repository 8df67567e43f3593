import type { Controller } from '@archipelago/bind'
import { scrollToY } from '@archipelago/motion'
import { gettext } from '@archipelago/wordpress-client'
import { pageWidth, TABLET } from '../divi-page/width'

/** Milliseconds of a scroll; pixels that a dot and what is around the dots take; up to here the admin bar scrolls with the page. */
const DURATION = 800
const [DOT, AROUND] = [20, 40]
const NARROW = 600

const one = (selector: string) => document.querySelector<HTMLElement>(selector)
const heightOf = (element: HTMLElement | null) => element?.offsetHeight ?? 0
const isShown = (element: Element) => element.getClientRects().length > 0

/** Sections of the post, or, where that has not more than one and the page's template has some, those of the template. */
const findSections = (root: HTMLElement): HTMLElement[] => {
  const shown = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)].filter(isShown)
  const post = shown('.et_builder_inner_content > .et_pb_section').filter(
    (section) => !root.querySelector('.et-l') || section.closest('.et-l--post'),
  )
  const template = shown('.et-l--body .et_pb_section').filter((section) => !section.closest('.et-l--post'))
  return template.length && post.length < 2 ? template : post
}

const adminBar = () => (pageWidth() > NARROW ? heightOf(one('#wpadminbar')) : 0)
const isFixed = () => document.body.classList.contains('et_fixed_nav')

/** Pixels below the window's top in which a section's top counts as reached. */
const reach = () => {
  const isBuilt = one('.et-l--header') || one('.et-l--body') || !one('#main-header')
  const more = (isFixed() ? 20 : isBuilt ? 0 : -90) + adminBar()
  const { classList } = document.body
  return (
    more +
    heightOf(one('#top-header')) +
    (classList.contains('et_vertical_nav') ? 60 : heightOf(one('#main-header')))
  )
}

/** What is over the page's top once it has been scrolled. */
const covered = () =>
  (isFixed() && pageWidth() > TABLET ? heightOf(one('#top-header')) + heightOf(one('#main-header')) - 1 : 0) +
  adminBar()

/** Dots at the side that lead to the page's sections (contracts/divi.md 22). */
export function sideNav({ element }: { element: HTMLElement }, { record, guard, on }: Controller): void {
  const nav = document.createElement('ul')
  nav.className = 'et_pb_side_nav'
  nav.setAttribute('aria-label', gettext('Sections'))
  let sections: HTMLElement[] = []

  const look = guard(() => {
    const { scrollHeight } = document.documentElement
    const offset = reach()
    const isEnd = Math.ceil(scrollY + innerHeight) >= scrollHeight
    const reached = sections.findLastIndex(
      (section) => scrollY >= section.getBoundingClientRect().top + scrollY - offset,
    )
    const now = isEnd ? sections.length - 1 : Math.max(0, reached)
    for (const [i, link] of nav.querySelectorAll('a').entries()) {
      link.classList.toggle('active', i === now)
      if (i === now) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  })
  const go = (index: number) => {
    const isTop = !index && !one('.et-l--body')
    // The header shrinks while the page is scrolled, and what is fetched moves it.
    void scrollToY(
      () => (isTop ? 0 : Math.round(sections[index]!.getBoundingClientRect().top + scrollY) - covered()),
      DURATION,
    )
  }
  const build = guard(() => {
    const found = findSections(element)
    const isSame = found.length === sections.length && found.every((section, i) => section === sections[i])
    sections = found
    if (!isSame)
      nav.replaceChildren(
        ...sections.map((section, i) => {
          const item = document.createElement('li')
          item.className = 'side_nav_item'
          const link = document.createElement('a')
          link.href = '#'
          link.id = `side_nav_item_id_${i}`
          // It is there for scripts of the page, and nobody sees or hears it.
          const number = document.createElement('span')
          number.ariaHidden = 'true'
          number.textContent = `${i}`
          link.append(number)
          const heading = section.querySelector('h1,h2,h3,h4,h5,h6')?.textContent?.trim()
          link.setAttribute('aria-label', heading || gettext('Section %s', i + 1))
          item.append(link)
          return item
        }),
      )
    nav.style.marginTop = `-${(sections.length * DOT + AROUND) / 2}px`
    if (sections.length > 1) {
      if (!nav.parentNode) element.append(nav)
      nav.classList.add('et-visible')
    } else nav.remove()
    look()
  })
  record.add(() => nav.remove())
  on(nav, 'click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link) return
    event.preventDefault()
    go(Number.parseInt(link.textContent!, 10))
  })
  build()
  on(window, 'resize', build)
  on(window, 'scroll', look, { passive: true })
}
