import { readBreakpoints } from '@archipelago/builder'
import { createScript, readParams } from '@archipelago/wordpress-client'
import { elementOf } from './scope'

type Settings = Record<string, any>

let loading: Promise<unknown> | undefined

/** The library that is on the page, or that of the builder's folder, which it prints only where its own carousels are. */
const loadSwiper = (): Promise<unknown> => {
  if ((window as any).Swiper) return Promise.resolve()
  const { urls, version, swiperClass } = readParams<Settings>('elementorFrontendConfig')
  const folder = swiperClass === 'swiper' ? 'v8/' : ''
  loading ??= new Promise((done, fail) => {
    const script = createScript(`${urls?.assets}lib/swiper/${folder}swiper.min.js?ver=${version}`)
    script.onload = done
    script.onerror = () => {
      // Whoever asks next tries again.
      loading = undefined
      fail(new Error(`Swiper could not be loaded: ${script.src}`))
    }
    document.head.append(script)
  })
  return loading
}

/** Options for sizes up to one of the builder's, as it knows them, as Swiper has them: from one on. */
const fitSizes = (options: Settings): Settings => {
  const { handleElementorBreakpoints, breakpoints } = options
  if (!handleElementorBreakpoints || !breakpoints) return options
  const sizes = readBreakpoints().reverse()
  for (const key of Object.keys(breakpoints)) {
    const at = sizes.findIndex(({ value }) => value === +key || value === +key + 1)
    if (at < 0) continue
    const { name, max } = sizes[at]!
    const from = name === 'mobile' ? 0 : max ? sizes[at - 1]?.value : +key
    if (from === undefined) continue
    breakpoints[from] = breakpoints[key]
    if (from !== +key)
      breakpoints[key] = {
        slidesPerView: options.slidesPerView,
        slidesPerGroup: options.slidesPerGroup || 1,
      }
  }
  return options
}

/**
 * `elementorFrontend.utils.swiper(container, options)`, with `new` or without: a promise of a Swiper, and with `legacy` the Swiper itself
 * (contracts/elementor.md 2.4). Rejects where the library cannot be loaded.
 */
export function swiper(container: unknown, options: Settings = {}) {
  const element = elementOf(container)
  element?.closest('.elementor-widget-wrap')?.classList.add('e-swiper-container')
  element?.closest('.elementor-widget')?.classList.add('e-widget-swiper')
  const make = () => new (window as any).Swiper(element, fitSizes(options))
  return options.legacy ? make() : loadSwiper().then(make)
}
