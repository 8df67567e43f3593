import { type Controller, isPlain, startController } from '@archipelago/bind'
import { watchSizes } from '@archipelago/more'
import { arrange } from './masonry'
import { fitPictures } from './pictures'
import { ITEM, listItems, type PostsProps } from './read'
import { beginsOf, noteShown, visit } from './shown'

const request = () => import('./request')

/** What is pressed for more, of the links in the widget. */
const BUTTON = '.e-load-more-anchor~div a'

/** Where a page's link leads, with what the address says of other lists. */
const addressOf = (link: HTMLAnchorElement, id: string): URL => {
  const { pathname, searchParams } = new URL(link.href)
  const next = new URL(location.href)
  next.pathname = pathname
  next.hash = ''
  next.searchParams.delete(`e-page-${id}`)
  for (const [name, value] of searchParams) next.searchParams.set(name, value)
  return next
}

/**
 * A list of posts (contracts/elementor-pro.md 6.2 to 6.4): shapes of pictures, columns without holes, more by a press or by scrolling,
 * pages that come into it. What asks the server is fetched when it is needed. Different from the original: Back shows the page before, the
 * focus and screen readers follow, and what cannot be loaded is said, or visited.
 */
export function posts(props: PostsProps, controller: Controller): void {
  const { root, id, list, layout, more, ajax } = props
  const { on, record, report } = controller
  let stop = () => {}
  let load: (() => Promise<(pressed: boolean) => Promise<void>>) | undefined

  /** With what is in the widget now. */
  const begin = () => {
    stop()
    load = undefined
    stop = startController(controller, (part) => {
      const box = list()
      if (!box) return
      for (const item of listItems(box.children)) part.record.write(item, 'attr', 'role', 'listitem')
      if (layout) {
        const act = () =>
          layout === 'masonry' ? arrange(box, part.record, ITEM) : fitPictures(root, box, part.record)
        watchSizes(box, part, act)
        part.on(box, 'load', act, { capture: true })
      }
      const anchor = more && root.querySelector<HTMLElement>('.e-load-more-anchor')
      if (!anchor) return
      const { page, maxPage } = anchor.dataset
      if (!Number(page) || page === maxPage) {
        part.record.write(root, 'class', 'e-load-more-pagination-end', true)
        return
      }
      let ready: ReturnType<NonNullable<typeof load>> | undefined
      let isOver = false
      part.record.add(() => {
        isOver = true
      })
      load = () => {
        ready ??= request().then(({ startMore }) => (isOver ? async () => {} : startMore(props, part)))
        return ready
      }
      if (more === 'sight') {
        const observer = new IntersectionObserver((entries) => {
          if (!entries.at(-1)!.isIntersecting) return
          observer.disconnect()
          load?.().catch(report)
        })
        observer.observe(anchor)
        part.record.add(() => observer.disconnect())
      }
    })
  }
  record.add(() => stop())
  record.add(() => beginsOf.delete(root))
  beginsOf.set(root, begin)
  begin()

  const show = async (pressed: boolean) => {
    try {
      await (await request()).showPage(props, controller, pressed)
    } catch (cause) {
      report(cause)
      visit()
    }
  }
  const loadOn = async () => {
    const next = root.querySelector<HTMLElement>('.e-load-more-anchor')?.dataset.nextPage
    try {
      const go = await load!()
      await go(true)
    } catch (cause) {
      report(cause)
      // Its code has not come: what is next is a page of its own, too.
      if (next) location.assign(new URL(next, location.href))
    }
  }

  on(root, 'click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link || !isPlain(event)) return
    if (more === 'click' && link.matches(BUTTON)) {
      event.preventDefault()
      if (load) return loadOn()
    } else if (ajax && link.matches('a.page-numbers') && link.origin === location.origin) {
      event.preventDefault()
      history.pushState(null, '', addressOf(link, id))
      noteShown(root, id)
      return show(true)
    }
  })
  // The link says that it is a button.
  on(root, 'keydown', (event) => {
    const link = event.target as HTMLElement
    if (event.key !== ' ' || more !== 'click' || !link.matches(BUTTON) || !isPlain(event)) return
    event.preventDefault()
    if (!event.repeat) link.click()
  })
  if (!ajax) return
  noteShown(root, id)
  on(window, 'popstate', () => (noteShown(root, id) ? undefined : show(false)))
}
