import { type Controller, createHost } from '@archipelago/bind'
import { TABLET } from '../divi-page/width'

export interface SplitHeaderProps {
  element: HTMLElement
  /** What holds the logo. */
  place: HTMLElement
  navigation: HTMLElement
  logo: HTMLImageElement | undefined
}

/** Pixels that are added to the logo's height. */
const ROOM = 22

/** How large the logo is where no rule of the header's makes it smaller. */
const measure = (logo: HTMLImageElement) => {
  const copy = logo.cloneNode() as HTMLImageElement
  copy.removeAttribute('id')
  copy.style.display = 'block'
  const box = createHost('div', /\.svg$/i.test(logo.currentSrc || logo.src) ? 'svg-logo' : undefined)
  box.style.cssText = 'position:fixed;bottom:0;opacity:0'
  box.append(copy)
  document.body.append(box)
  const { offsetWidth: width, offsetHeight: height } = copy
  box.remove()
  return { width, height }
}

/** A header with the logo in the middle of its menu on wide screens (contracts/divi.md 4.9). */
export function splitHeader(props: SplitHeaderProps, { record, guard, on }: Controller): void {
  const { element, place, navigation, logo } = props
  const { parentNode: home, nextSibling } = place
  const { classList } = document.body
  let wrap: HTMLElement | undefined
  const goBack = () => {
    if (!wrap) return
    // Somebody may have taken away what was behind it.
    home!.insertBefore(place, nextSibling?.parentNode === home ? nextSibling : home!.firstChild)
    wrap.remove()
    wrap = undefined
  }
  record.add(goBack)

  let size: ReturnType<typeof measure> | undefined
  const fit = guard(() => {
    if (!wrap || !size?.height) return
    const isFixed = element.matches('.et-fixed-header')
    const { height, fixedHeight } = navigation.dataset
    const share = Number.parseInt(logo!.dataset.heightPercentage ?? '', 10) / 100
    const high = Number.parseInt((isFixed ? fixedHeight : height) ?? '', 10) * share + ROOM
    const isHidden = classList.contains(isFixed ? 'et_hide_fixed_logo' : 'et_hide_primary_logo')
    const width = isHidden ? 0 : (size.width * high) / size.height
    if (!Number.isNaN(width)) wrap.style.width = `${width}px`
  })
  const split = guard(() => {
    if (innerWidth <= TABLET) return goBack()
    if (wrap) return
    const count = navigation.querySelectorAll(':scope > nav > ul > li').length
    const before = [...navigation.querySelectorAll('nav > ul > li')][Math.round(count / 2) - 1]
    if (!before) return
    wrap = createHost('li', 'centered-inline-logo-wrap')
    before.after(wrap)
    wrap.append(place)
    fit()
  })
  split()
  on(window, 'resize', split)
  on(window, 'ETDiviFixedHeaderTransitionStart', fit)
  const begin = guard(() => {
    size = measure(logo!)
    fit()
  })
  if (logo?.complete) begin()
  else if (logo) on(logo, 'load', begin)
}
