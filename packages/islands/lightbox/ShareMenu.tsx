import type { ShareButton, Viewer } from '@archipelago/viewer'
import { useLayoutEffect, useRef } from 'react'
import type { Kit, PswpOptions } from './options'

export interface ShareMenuProps {
  kit: Kit
  viewer: Viewer
  options: PswpOptions
}

/** The links of the share menu, made for the item that is shown (contracts/media.md 1.6). */
export function ShareMenu({ kit, viewer, options }: ShareMenuProps) {
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
      {(options.shareButtons ?? kit.shareButtons).map((button, i) => (
        <a
          key={button.id}
          ref={i ? undefined : first}
          className={`pswp__share--${button.id}`}
          href={kit.shareLink(button, shared(button))}
          target="_blank"
          rel="noopener"
          download={button.download ? '' : undefined}
          onClick={(event: any) => {
            const { currentTarget: link } = event
            viewer.shout('shareLinkClick', event, link)
            if (button.download || !link.href || event.defaultPrevented) return
            if (kit.openShareWindow(link.href)) event.preventDefault()
            viewer.set({ share: false })
          }}
        >
          {button.label}
        </a>
      ))}
    </>
  )
}
