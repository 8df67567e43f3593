import { createRecord } from '@archipelago/bind'
import type { Behaviour } from '@archipelago/track'
import { type JQueryCopy, whenJQuery } from '@archipelago/wordpress-client'
import type { CarouselHandle } from './types'

type Handler = (...args: any[]) => unknown

/** What add-ons find of Swiper: `.data('swiper')` and `element.swiper` (contracts/elementor.md 9.2). */
export const swiper =
  (carousel: CarouselHandle): Behaviour =>
  (track) => {
    const { container, row, slides } = carousel
    const handlers = new Map<string, Handler[]>()
    const callHandlers = (name: string) => {
      for (const handler of handlers.get(name) ?? []) carousel.call(handler.bind(instance), instance)
    }
    const each = (names: string, act: (name: string) => void) => {
      for (const name of names.split(' ')) act(name)
      return instance
    }
    const instance = {
      el: container,
      wrapperEl: row,
      slides,
      params: carousel.settings,
      initialized: true,
      get activeIndex() {
        return carousel.index
      },
      get realIndex() {
        return carousel.index
      },
      previousIndex: carousel.index,
      get isBeginning() {
        return !carousel.index
      },
      get isEnd() {
        return carousel.index >= track.last
      },
      get animating() {
        return track.moving
      },
      slideTo: carousel.go,
      slideToLoop: carousel.go,
      slideNext: () => track.step(1),
      slidePrev: () => track.step(-1),
      update: () => track.engine.update(),
      autoplay: {
        get running() {
          return carousel.wanted
        },
        start: () => carousel.want(true),
        stop: () => carousel.want(false),
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
      for (const name of ['slideChange', 'transitionStart', 'slideChangeTransitionStart']) callHandlers(name)
    })
    track.on('settle', () => {
      if (!moved) return
      moved = false
      for (const name of ['transitionEnd', 'slideChangeTransitionEnd']) callHandlers(name)
    })
    const copies: JQueryCopy[] = []
    const forget = whenJQuery(($) => {
      copies.push($)
      ;($(container) as any).data('swiper', instance)
    })
    const record = createRecord()
    record.write(container, 'prop', 'swiper', instance)
    return () => {
      forget()
      record.undo()
      for (const $ of copies) ($(container) as any).removeData('swiper')
    }
  }
