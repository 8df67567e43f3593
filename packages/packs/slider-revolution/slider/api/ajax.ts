import { currentJQuery, setHtml } from '@archipelago/wordpress-client'
import type { Wanted } from './ajax-request'

/**
 * Answers `ajaxRevslider({ type, id, aspectratio, selector })`, which grids call for a slider's HTML (contracts/media.md
 * 7.7). The page's own asks while everything waits, and needs jQuery; ours puts the HTML into `selector` when it has come,
 * or gives a promise of it when there is no selector.
 */
export const answerAjax = () => {
  const page = window as any
  const own = page.ajaxRevslider
  if (own && currentJQuery()) return
  const token = /token\W{1,4}['"]([^'"]+)['"]/.exec(String(own ?? ''))?.[1] ?? ''
  page.ajaxRevslider = (wanted: Wanted) => {
    const html = import('./ajax-request').then(({ fetchSlider }) => fetchSlider(wanted, token))
    if (!wanted.selector) return html
    html.then((text) => {
      // Its scripts initialise it, as those of the page do.
      for (const place of document.querySelectorAll(wanted.selector!)) setHtml(place, text, { scripts: true })
    })
    return ''
  }
  page.ajaxRemoveRevslider = ({ selector }: Wanted) => {
    for (const root of document.querySelectorAll(`${selector} .rev_slider`)) page.archipelago?.unmount(root)
  }
}
