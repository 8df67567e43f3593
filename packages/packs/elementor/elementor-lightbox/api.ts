import { attempt, type IslandInfo } from '@archipelago/bind'
import { readAction, writeAction } from '@archipelago/builder'
import { current, openRequest } from './open'
import { fromAction, fromGroup, fromLink, fromOptions } from './request'

type Run = (settings: Record<string, any>, event?: Event) => void

const THEN = 'then'

/**
 * What add-ons call of `elementorFrontend.utils`: `lightbox`, an instance and a promise of one, and `urlActions`
 * (contracts/elementor.md 2.4, 11). Put on the page's object, or on one of ours.
 */
export const createCalls = (island: IslandInfo) => {
  const actions: Record<string, Run> = Object.create(null)
  const modal: Record<string, unknown> = {}
  const open = (request: ReturnType<typeof fromGroup>) => request && openRequest(request, island)
  const lightbox = {
    showModal: (options: Record<string, any>) =>
      open(fromOptions({ ...options, modalOptions: { ...modal, ...options?.modalOptions } }, 'page')),
    openSlideshow: (id: unknown, url?: string) => open(fromGroup(`${id}`, undefined, url)),
    /** An element or a jQuery object. */
    createLightbox: (of: any) => open(fromLink(of?.[0] ?? of)),
    getModal: () => ({
      isVisible: () => !!current(),
      hide: () => current()?.close(),
      getElements: (name: string) =>
        name === 'widget' ? current()?.widget : current()?.widget.querySelector(`.dialog-${name}`),
    }),
    setEntranceAnimation: (name: string) => Object.assign(modal, { entranceAnimation: name }),
    setVideoAspectRatio: (ratio: unknown) => Object.assign(modal, { videoAspectRatio: ratio }),
  }
  const urlActions = {
    addAction(name: string, run: Run) {
      actions[name] = run
    },
    /** Runs what a fragment asks for; whatever it does, nothing is thrown. */
    runAction(fragment: string, event?: Event) {
      const action = readAction(fragment)
      if (action) attempt(island.report, () => actions[action.name]?.(action.settings, event))
    },
    createActionHash: writeAction,
  }
  urlActions.addAction('lightbox', (settings, event) =>
    open(
      fromAction(settings, (event?.target as Element | null)?.closest?.('a,[data-action-link]') ?? undefined),
    ),
  )
  // Of Elementor Pro (contracts/elementor-pro.md 1.2). By a press alone: an address that asks for it would do so for ever.
  urlActions.addAction('reload-page', (_settings, event) => event && location.reload())
  return {
    lightbox: { ...lightbox, [THEN]: (done: any) => Promise.resolve(lightbox)[THEN](done) },
    urlActions,
  }
}

/** Puts the calls on the page unless the plugin's own are there. Returns the undo. */
export const provideCalls = (calls: ReturnType<typeof createCalls>) => {
  const page = window as any
  const made = !page.elementorFrontend
  page.elementorFrontend ??= { config: page.elementorFrontendConfig ?? {}, isEditMode: () => false }
  const { elementorFrontend: front } = page
  const own = !front.utils
  front.utils ??= {}
  const added = Object.entries(calls).filter(([name]) => !front.utils[name])
  Object.assign(front.utils, Object.fromEntries(added))
  return () => {
    for (const [name, value] of added) if (front.utils[name] === value) delete front.utils[name]
    if (own && !Object.keys(front.utils)[0]) delete front.utils
    if (made && !front.utils) delete page.elementorFrontend
  }
}
