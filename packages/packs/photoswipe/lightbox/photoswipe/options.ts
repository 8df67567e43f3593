import { attempt } from '@archipelago/bind'
import type { ShareButton } from '@archipelago/viewer/share'
import { type ViewerOptions, viewerDefaults } from '@archipelago/viewer/state'
import type { Item } from '@archipelago/viewer/types'
import { toBoolean, toNumber } from '@archipelago/wordpress-client'

/** The defaults of contracts/media.md 1.3 and 1.4 that are this skin's. */
const own = {
  mainClass: '',
  errorMsg: '',
  escKey: true,
  arrowKeys: true,
  history: true,
  timeToIdle: 4000,
  timeToIdleOutside: 1000,
  closeEl: true,
  captionEl: true,
  fullscreenEl: true,
  zoomEl: true,
  shareEl: true,
  counterEl: true,
  arrowEl: true,
  preloaderEl: true,
  tapToClose: false,
  tapToToggleControls: true,
  clickToCloseNonZoomable: true,
  indexIndicatorSep: ' / ',
  fitControlsWidth: 1200,
  mouseUsed: false,
}

const FUNCTIONS = [
  'getThumbBoundsFn',
  'getDoubleTapZoom',
  'addCaptionHTMLFn',
  'isClickableElement',
  'getImageURLForShare',
  'getPageURLForShare',
  'getTextForShare',
]
const LISTS = ['closeElClasses', 'shareButtons']

/** What only a script can give, or what has more than one form. */
interface Given {
  galleryUID?: string | number
  galleryPIDs?: unknown
  closeElClasses?: string[]
  barsSize?: { top: number; bottom: number | 'auto' }
  shareButtons?: ShareButton[]
  getThumbBoundsFn?(index: number): { x: number; y: number; w: number } | undefined
  getDoubleTapZoom?(isMouse: boolean, item: Item): number
  addCaptionHTMLFn?(item: Item, caption: HTMLElement, isFake: boolean): boolean
  isClickableElement?(element: Element): boolean
  getImageURLForShare?(button: ShareButton): string
  getPageURLForShare?(button: ShareButton): string
  getTextForShare?(button: ShareButton): string
}

export type PswpOptions = ViewerOptions & typeof own & Given

/**
 * Options of PhotoSwipe 4 with its defaults: numbers and switches as the page's JSON has them, texts too. What a function
 * of the page throws goes to `report`.
 */
export const readOptions = (
  given: Record<string, unknown> = {},
  report: (cause: unknown) => void = (cause) => reportError(cause),
): PswpOptions => {
  const defaults: Record<string, unknown> = { ...viewerDefaults, ...own }
  const options: Record<string, unknown> = { ...defaults, ...given }
  for (const [name, value] of Object.entries(defaults)) {
    const asked = options[name]
    if (typeof value === 'number') options[name] = toNumber(asked, value)
    else if (typeof value === 'boolean') options[name] = toBoolean(asked, value)
    else if (typeof value !== typeof asked || Array.isArray(value) !== Array.isArray(asked))
      options[name] = value
  }
  // JSON has none of these, whatever it says.
  for (const name of FUNCTIONS) {
    const act = options[name]
    if (typeof act !== 'function') delete options[name]
    // One that throws is as one that is not there: the page would stay behind a viewer that half opened.
    else options[name] = (...args: unknown[]) => attempt(report, () => act.apply(options, args))
  }
  for (const name of LISTS) if (!Array.isArray(options[name])) delete options[name]
  return options as unknown as PswpOptions
}
