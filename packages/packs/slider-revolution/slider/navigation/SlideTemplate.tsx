import { useLayoutEffect, useRef } from 'react'
import { fillPictures, fillTemplate } from './template'

/** What the author's template makes of one slide. */
export const SlideTemplate = ({
  html,
  texts,
  src,
}: {
  html: string
  texts: Record<string, string>
  src: string
}) => {
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    ref.current!.replaceChildren(fillTemplate(html, texts))
  }, [html, texts])
  useLayoutEffect(() => fillPictures(ref.current!, src), [html, texts, src])
  return <span ref={ref} style={{ display: 'contents' }} />
}
