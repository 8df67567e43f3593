import { type Controller, createView } from '@archipelago/bind'
import { emit, fragmentTarget, hear } from '@archipelago/wordpress-client'
import { letKadenceBe } from './kadence'
import { moveFocus, stacked } from './keys'
import type { ProductTabsProps, Tab, TabsMarkup } from './types'
import { wantedTab } from './wanted'

type Click = Partial<MouseEvent> & { originalEvent?: MouseEvent; preventDefault(): void }

const atStart = (markup: TabsMarkup) => {
  const key = wantedTab(location)
  const tab =
    (key && markup.tabs.find((tab) => tab.key === key)) || tabOf(markup, fragmentTarget()) || markup.tabs[0]
  return { markup, open: tab?.panel }
}

const tabOf = ({ tabs }: TabsMarkup, node: Node | null) =>
  node ? tabs.find(({ panel }) => panel.contains(node)) : undefined

/** Product tabs (APG tabs pattern; contracts/woocommerce.md section 9). */
export const startProductTabs = ({ root, find, isReviewLink }: ProductTabsProps, controller: Controller) => {
  let { markup, open } = atStart(find())
  let vertical = false

  const show = (tab: Tab | undefined) => {
    if (!tab) return
    open = tab.panel
    write()
  }
  const byKey = (key?: string) => markup.tabs.find((tab) => tab.key === key)

  const write = createView(controller, (say) => {
    for (const { list, tabs } of markup.lists) {
      say(list, {
        role: 'tablist',
        'aria-orientation': vertical ? 'vertical' : undefined,
        onFocusIn() {
          vertical = stacked(tabs)
          write()
        },
        onKeyDown: (event) => moveFocus(event, tabs),
      })
      tabs.forEach(({ item, link, panel, controls, label }, i) => {
        const selected = panel === open
        // Tab reaches one link of each list, also of one that has not the open panel.
        const stop = selected || (!i && !tabs.some((tab) => tab.panel === open))
        say(item, { class: { active: selected }, role: 'presentation', 'aria-controls': null })
        say(link, {
          id: label,
          role: 'tab',
          'aria-controls': controls,
          'aria-selected': selected,
          tabindex: stop ? 0 : -1,
        })
      })
    }
    for (const { panel, display } of markup.panels) {
      const tab = markup.tabs.findLast((tab) => tab.panel === panel)
      say(panel, {
        style: { display: panel === open ? display : 'none' },
        role: tab && 'tabpanel',
        'aria-labelledby': tab?.label,
      })
    }
  })

  // Also through jQuery: themes click a tab with `.trigger('click')`. Also where its default is prevented: themes do that to all links with a
  // fragment, to scroll by themselves.
  const onClick = (node: Element, act: (target: Element, event: Click) => void) => {
    hear(controller, node, 'click', (heard) => {
      const event = heard as Click
      const { ctrlKey, metaKey, shiftKey } = event.originalEvent ?? event
      if (!ctrlKey && !metaKey && !shiftKey) act(event.target as Element, event)
    })
  }

  write()
  letKadenceBe(({ target }) => markup.tabs.some(({ link }) => link.contains(target as Node)), controller)
  controller.on(root, 'archipelago:reveal', ({ target }) => show(tabOf(markup, target)))
  controller.on(window, 'hashchange', () => {
    const target = fragmentTarget()
    const tab = byKey(wantedTab({ hash: location.hash, href: '' })) ?? tabOf(markup, target)
    if (!tab || tab.panel === open) return
    show(tab)
    target?.scrollIntoView()
  })
  onClick(root, (target, event) => {
    const tab = markup.tabs.find(({ link }) => link.contains(target))
    if (tab) event.preventDefault()
    show(tab)
  })
  onClick(document.body, (target) => {
    if (isReviewLink(target)) show(byKey('reviews'))
  })
  // Others hear it as from the legacy script; our own listener comes after it.
  emit(root, 'init')
  hear(controller, root, 'init', ({ target }) => {
    // The rating's `init` bubbles through here.
    if (target !== root) return
    ;({ markup, open } = atStart(find()))
    write()
  })
}
