import { FieldError } from '@archipelago/wordpress-client'
import type { ScreensProps } from './screens'

const NAMES = ['desktop', 'tablet', 'phone'] as const

const parse = (json: string | undefined): any => {
  try {
    return JSON.parse(json ?? '')
  } catch {}
}

/** Texts for each screen (contracts/divi.md 20). @throws FieldError where there is anything but texts */
export const readTexts = (element: HTMLElement): ScreensProps => {
  const { etMultiView } = element.dataset
  const { schema, slug, target } = parse(etMultiView) ?? {}
  const texts = schema?.content
  const isKnown =
    slug === 'et_pb_text' && !target && texts && Object.keys(schema).length === 1 && texts.hover === undefined
  if (!isKnown) throw new FieldError('data-et-multi-view', 'texts for each screen', etMultiView?.slice(0, 80))
  // Each screen takes what the next wider one has.
  let wider: string | undefined
  const list = NAMES.map((name) => {
    wider = typeof texts[name] === 'string' ? texts[name] : wider
    return wider
  })
  return { element, texts: list }
}
