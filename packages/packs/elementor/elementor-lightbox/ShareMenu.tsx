import { shareButtons, shareLink } from '@archipelago/viewer/share'
import { useLayoutEffect, useRef } from 'react'
import { addressOf, namesOf } from './share-links'
import type { HeaderProps } from './types'

/** Links that share the slide that is shown; a video is not to be downloaded. */
export function ShareMenu({ viewer, config, slides, request }: HeaderProps) {
  const box = useRef<HTMLDivElement>(null)
  const slide = slides[viewer.store.getState().index]!
  const shared = { url: addressOf(slide, request.group), image: slide.src ?? '', text: slide.title ?? '' }

  useLayoutEffect(() => box.current?.querySelector('a')?.focus({ preventScroll: true }), [])

  return (
    <div className="elementor-slideshow__share-links" ref={box}>
      {shareButtons()
        .filter(({ download }) => !(download && slide.video))
        .map((button) => {
          const [label, icon] = namesOf(button, config.labels)
          return (
            <a
              key={button.id}
              href={shareLink(button, shared)}
              target="_blank"
              rel="noopener"
              download={button.download ? '' : undefined}
            >
              <i className={`eicon-${icon}`} aria-hidden="true" /> {label}
            </a>
          )
        })}
    </div>
  )
}
