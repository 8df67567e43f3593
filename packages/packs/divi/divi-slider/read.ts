import type { SliderProps } from './slider'
import { nearest } from './slides'

/** A slider by its classes (contracts/divi.md 11). */
export const readSlider = (element: HTMLElement): SliderProps => {
  const has = (name: string) => element.classList.contains(name)
  return {
    element,
    slides: nearest(element, has('et_pb_gallery') ? '.et_pb_gallery_item' : '.et_pb_slide'),
    arrows: !has('et_pb_slider_no_arrows'),
    numbers: !has('et_pb_slider_no_pagination'),
    speed: has('et_slider_auto')
      ? Number(/et_slider_speed_(\d+)/.exec(element.className)?.[1] ?? 7000)
      : undefined,
    rests: !has('et_slider_auto_ignore_hover'),
  }
}
