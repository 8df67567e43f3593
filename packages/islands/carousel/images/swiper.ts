import { createPatch } from '@archipelago/bind'
import type { Part } from '@archipelago/track'
import { type JQueryCopy, whenJQuery } from '@archipelago/wordpress-client'
import type { Live } from '../live'

type Handler = (...args: any[]) => unknown

/** What add-ons find of Swiper: `.data('swiper')` and `element.swiper` (contracts/elementor.md 9.2). */
export const swiper =
  (live: Live): Part =>
  (track) => {
    const { container, row, slides } = live
    const handlers = new Map<string, Handler[]>()
    const tell = (name: string) => {
      for (const handler of handlers.get(name) ?? []) live.call(handler.bind(instance), instance)
    }
    const each = (names: string, act: (name: string) => void) => {
      for (const name of names.split(' ')) act(name)
      return instance
    }
    const instance = {
      el: container,
      wrapperEl: row,
      slides,
      params: live.settings,
      initialized: true,
      get activeIndex() {
        return live.index
      },
      get realIndex() {
        return live.index
      },
      previousIndex: live.index,
      get isBeginning() {
        return !live.index
      },
      get isEnd() {
        return live.index >= track.last
      },
      get animating() {
        return track.moving
      },
      slideTo: live.go,
      slideToLoop: live.go,
      slideNext: () => track.step(1),
      slidePrev: () => track.step(-1),
      update: () => track.engine.update(),
      autoplay: {
        get running() {
          return live.wanted
        },
        start: () => live.want(true),
        stop: () => live.want(false),
      },
      on: (names: string, handler: Handler) =>
        each(names, (name) => handlers.set(name, [...(handlers.get(name) ?? []), handler])),
      off: (names: string, handler?: Handler) =>
        each(names, (name) =>
          handlers.set(
            name,
            (handlers.get(name) ?? []).filter((one) => handler && one !== handler),
          ),
        ),
    }
    let moved = false
    track.on('target', (to, before) => {
      if (to === before) return
      moved = true
      instance.previousIndex = before
      for (const name of ['slideChange', 'transitionStart', 'slideChangeTransitionStart']) tell(name)
    })
    track.on('settle', () => {
      if (!moved) return
      moved = false
      for (const name of ['transitionEnd', 'slideChangeTransitionEnd']) tell(name)
    })
    const copies: JQueryCopy[] = []
    const forget = whenJQuery(($) => {
      copies.push($)
      ;($(container) as any).data('swiper', instance)
    })
    const patch = createPatch(container)
    patch.write('prop', 'swiper', instance)
    return () => {
      forget()
      patch.undo()
      for (const $ of copies) ($(container) as any).removeData('swiper')
    }
  }
