import { useLayoutEffect, useRef } from 'react'
import type { Live } from './Slideshow'
import { addressOf, namesOf } from './share-links'

/** Links that share the slide that is shown; a video is not to be downloaded. */
export function ShareMenu({ kit, viewer, config, slides, request }: Live) {
  const box = useRef<HTMLDivElement>(null)
  const slide = slides[viewer.store.getState().index]!
  const shared = { url: addressOf(slide, request.group), image: slide.src ?? '', text: slide.title ?? '' }

  useLayoutEffect(() => box.current?.querySelector('a')?.focus({ preventScroll: true }), [])

  return (
    <div className="elementor-slideshow__share-links" ref={box}>
      {kit.shareButtons
        .filter(({ download }) => !(download && slide.video))
        .map((button) => {
          const [label, icon] = namesOf(button, config.labels)
          return (
            <a
              key={button.id}
              href={kit.shareLink(button, shared)}
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
