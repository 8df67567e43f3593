import { useGuard } from '@archipelago/viewer/guard'
import { openShareWindow, type ShareButton, shareButtons, shareLink } from '@archipelago/viewer/share'
import type { Viewer } from '@archipelago/viewer/viewer'
import { useLayoutEffect, useRef } from 'react'
import type { PswpOptions } from './options'

export interface ShareMenuProps {
  viewer: Viewer
  options: PswpOptions
}

/** The links of the share menu, made for the item that is shown (contracts/media.md 1.6). */
export function ShareMenu({ viewer, options }: ShareMenuProps) {
  const guard = useGuard()
  const first = useRef<HTMLAnchorElement>(null)
  const item = viewer.items[viewer.store.getState().index]
  const shared = (button: ShareButton) => ({
    url: options.getPageURLForShare?.(button) ?? location.href,
    image: new URL(options.getImageURLForShare?.(button) ?? item?.src ?? '', document.baseURI).href,
    text: options.getTextForShare?.(button) ?? item?.title ?? '',
  })

  useLayoutEffect(() => first.current?.focus({ preventScroll: true }), [])

  return (
    <>
      {(options.shareButtons ?? shareButtons()).map((button, i) => (
        <a
          key={button.id}
          ref={i ? undefined : first}
          className={`pswp__share--${button.id}`}
          href={shareLink(button, shared(button))}
          target="_blank"
          rel="noopener"
          download={button.download ? '' : undefined}
          onClick={guard((event: any) => {
            const { currentTarget: link } = event
            viewer.shout('shareLinkClick', event, link)
            if (button.download || !link.href || event.defaultPrevented) return
            if (openShareWindow(link.href)) event.preventDefault()
            viewer.set({ share: false })
          })}
        >
          {button.label}
        </a>
      ))}
    </>
  )
}
