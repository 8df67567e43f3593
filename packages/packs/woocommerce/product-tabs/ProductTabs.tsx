import { Bind, useController } from '@archipelago/bind'
import { emit, hear } from '@archipelago/wordpress-client'
import { Fragment, useState } from 'react'
import { flushSync } from 'react-dom'
import { moveFocus, stacked } from './keys'
import type { ProductTabsProps, Tab, TabsMarkup } from './types'
import { fragmentTarget, wantedTab } from './wanted'

type Click = Partial<MouseEvent> & {
  originalEvent?: MouseEvent
  isDefaultPrevented?(): boolean
  preventDefault(): void
}

const atStart = (markup: TabsMarkup) => {
  const key = wantedTab(location)
  const tab =
    (key && markup.tabs.find((tab) => tab.key === key)) || tabOf(markup, fragmentTarget()) || markup.tabs[0]
  return { markup, open: tab?.panel }
}

const tabOf = ({ tabs }: TabsMarkup, node: Node | null) =>
  node ? tabs.find(({ panel }) => panel.contains(node)) : undefined

/** Product tabs (APG tabs pattern; contracts/woocommerce.md section 9). */
export function ProductTabs({ root, find, isReviewLink }: ProductTabsProps) {
  const [{ markup, open }, set] = useState(() => atStart(find()))
  const [vertical, setVertical] = useState(false)
  const { lists, tabs, panels } = markup

  // At once: the browser scrolls to a fragment right after the click.
  const show = (tab: Tab | undefined) => tab && flushSync(() => set({ markup, open: tab.panel }))
  const byKey = (key?: string) => tabs.find((tab) => tab.key === key)

  useController(
    (controller) => {
      // Also through jQuery: themes click a tab with `.trigger('click')`.
      const onClick = (node: Element, act: (target: Element, event: Click) => void) => {
        hear(controller, node, 'click', (heard) => {
          const event = heard as Click
          const {
            ctrlKey,
            metaKey,
            shiftKey,
            defaultPrevented = event.isDefaultPrevented?.(),
          } = event.originalEvent ?? event
          if (!defaultPrevented && !ctrlKey && !metaKey && !shiftKey) act(event.target as Element, event)
        })
      }
      onClick(root, (target, event) => {
        const tab = tabs.find(({ link }) => link.contains(target))
        if (tab) event.preventDefault()
        show(tab)
      })
      onClick(document.body, (target) => {
        if (isReviewLink(target)) show(byKey('reviews'))
      })
    },
    [markup],
  )

  useController((controller) => {
    // Others hear it as from the legacy script; our own listener comes after it.
    emit(root, 'init')
    hear(controller, root, 'init', ({ target }) => {
      // The rating's `init` bubbles through here.
      if (target === root) set(atStart(find()))
    })
  })

  return (
    <>
      <Bind to={root} on={{ 'archipelago:reveal': ({ target }) => show(tabOf(markup, target)) }} />
      <Bind
        to={window}
        on={{
          hashchange() {
            const target = fragmentTarget()
            const tab = byKey(wantedTab({ hash: location.hash, href: '' })) ?? tabOf(markup, target)
            if (!tab || tab.panel === open) return
            show(tab)
            target?.scrollIntoView()
          },
        }}
      />
      {lists.map(({ list, tabs }, n) => (
        <Fragment key={n}>
          <Bind
            to={list}
            role="tablist"
            aria-orientation={vertical ? 'vertical' : undefined}
            onFocusIn={() => setVertical(stacked(tabs))}
            onKeyDown={(event) => moveFocus(event, tabs)}
          />
          {tabs.map(({ item, link, panel, controls, label }, i) => {
            const selected = panel === open
            // Tab reaches one link of each list, also of one that has not the open panel.
            const stop = selected || (!i && !tabs.some((tab) => tab.panel === open))
            return (
              <Fragment key={i}>
                <Bind to={item} class={{ active: selected }} role="presentation" aria-controls={null} />
                <Bind
                  to={link}
                  id={label}
                  role="tab"
                  aria-controls={controls}
                  aria-selected={selected}
                  tabindex={stop ? 0 : -1}
                />
                <Bind to={panel} role="tabpanel" aria-labelledby={label} />
              </Fragment>
            )
          })}
        </Fragment>
      ))}
      {panels.map(({ panel, display }, i) => (
        <Bind key={i} to={panel} style={{ display: panel === open ? display : 'none' }} />
      ))}
    </>
  )
}
