import { sizeOf } from '../layout/size'
import { numbers } from '../options/settings'

/**
 * Defines `setREVStartSize`, with which the page's own script reserves a slider's height before it starts, where the
 * plugin's header has not: HTML that comes later calls it (contracts/media.md 7.1).
 */
export const reserve = () => {
  const page = window as any
  page.setREVStartSize ??= ({
    c,
    responsiveLevels,
    gridwidth,
    gridheight,
    sliderLayout,
    minHeight,
  }: any = {}) => {
    try {
      const root: HTMLElement | null = typeof c === 'string' ? document.querySelector(c) : (c?.[0] ?? c)
      const wrapper = root?.closest<HTMLElement>('.rev_slider_wrapper')
      if (!wrapper) return
      const settings = {
        levels: numbers(responsiveLevels, [4064]),
        visibility: [],
        gridWidth: numbers(gridwidth, [960]),
        gridHeight: numbers(gridheight, [500]),
        layout: sliderLayout,
        autoHeight: false,
        minHeight: Number(minHeight) || 0,
      }
      const full = /^full/.test(sliderLayout)
      const { height } = sizeOf(settings, full ? document.documentElement.clientWidth : wrapper.clientWidth, {
        width: innerWidth,
        height: innerHeight,
      })
      wrapper.style.height = `${height}px`
    } catch (cause) {
      console.log(`Failure at Presize of Slider:${cause}`)
    }
  }
}
