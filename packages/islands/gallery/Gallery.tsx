import { Bind, Into, IslandContext, isPlain } from '@archipelago/bind'
import { emit, readParams } from '@archipelago/wordpress'
import { useContext, useLayoutEffect, useState } from 'react'
import { type Options, type Parts, readOptions, readThumb } from './read'

/** What the parts that come later share with this one. */
export interface Live {
  parts: Parts
  options: Options
  /** The row's window; undefined where nothing slides. */
  viewport: HTMLElement | undefined
  rtl: boolean
  fades: boolean
  setIndex(index: number): void
  /** Goes to a slide: at once, until there is a track. */
  go(index: number): void
  /** A swipe that came before the track: pulled so far on, in px, in so many ms. */
  flick?(distance: number, ms: number): void
}

const FIRST_SIGNS = ['pointerover', 'touchstart', 'keydown', 'focusin']

/** Puts the wrapper into the window that it moves in, as FlexSlider did. */
const Viewport = ({ viewport, wrapper }: { viewport: HTMLElement; wrapper: HTMLElement }) => {
  useLayoutEffect(() => {
    const { activeElement } = document
    wrapper.before(viewport)
    viewport.append(wrapper)
    if (wrapper.contains(activeElement)) (activeElement as HTMLElement).focus({ preventScroll: true })
    return () => viewport.replaceWith(wrapper)
  }, [])
  return null
}

const start = (parts: Parts, setIndex: (index: number) => void) => {
  const { root, slides, args } = parts
  // The element itself, in both worlds.
  emit(root, 'wc-product-gallery-before-init', () => [root, readParams('wc_single_product_params')])
  const options = readOptions(args)
  let viewport: HTMLElement | undefined
  if (options.slider && slides[1]) {
    viewport = document.createElement('div')
    viewport.className = 'flex-viewport'
    viewport.style.cssText = 'overflow:hidden;position:relative;touch-action:pan-y pinch-zoom'
  }
  const live: Live = {
    parts,
    options,
    viewport,
    rtl: options.flex.rtl ?? getComputedStyle(root).direction === 'rtl',
    fades: options.flex.animation === 'fade',
    setIndex,
    go: setIndex,
  }
  return { live, held: [] as (() => void)[], asked: false, x: 0, at: 0 }
}

type Code = [typeof import('./later'), typeof import('./slider') | undefined]

/** A product's pictures (contracts/woocommerce.md 11): shown, in their places and with thumbnails; the rest comes later. */
export function Gallery(parts: Parts) {
  const { root, wrapper, slides, nav } = parts
  const { report } = useContext(IslandContext)!
  const [index, setIndex] = useState(0)
  // Undefined until it is there, null when it cannot be had: then thumbnails jump and links lead to the pictures.
  const [code, setCode] = useState<Code | null>()
  const [own] = useState(() => start(parts, setIndex))
  const { live } = own
  const { viewport, rtl, fades, options } = live

  const load = () => {
    if (own.asked) return
    own.asked = true
    Promise.all([import('./later'), viewport && import('./slider')]).then(setCode as any, (cause) => {
      report(cause)
      setCode(null)
    })
  }
  const hold = (act: () => void) => {
    own.held.push(act)
    load()
  }

  useLayoutEffect(() => {
    if (!slides[0]) return
    for (const sign of FIRST_SIGNS)
      addEventListener(sign, load, true)
      // Other scripts may ask for its data, and these come with jQuery.
    const idle = window.requestIdleCallback ?? setTimeout
    idle(() => (window as any).jQuery?.event && load())
    return () => {
      for (const sign of FIRST_SIGNS) removeEventListener(sign, load, true)
    }
  }, [])
  useLayoutEffect(() => {
    if (code !== undefined) for (const act of own.held.splice(0)) act()
  }, [code])

  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement
    if (code !== undefined || !isPlain(event) || !target.closest('a,ol img')) return
    event.preventDefault()
    hold(() => target.click())
  }
  const { controlNav = 'thumbnails' } = options.flex
  const thumbs = controlNav === 'thumbnails'
  const button = (i: number) => ({
    role: 'button',
    onClick: (event: Event) => {
      if (code === undefined) return
      event.preventDefault()
      live.go(i)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      ;(event.currentTarget as HTMLElement).click()
    },
    'aria-current': i === index,
  })
  const Later = code?.[0].Later
  const Slider = code?.[1]?.Slider

  return (
    <>
      <Bind
        to={root}
        style={{ opacity: 1, transition: 'none' }}
        onClick={onClick}
        onPointerDown={({ clientX, timeStamp }) => {
          own.x = clientX
          own.at = timeStamp
        }}
        onPointerUp={({ clientX, timeStamp, pointerType }) => {
          const { x, at } = own
          if (viewport && code === undefined && pointerType === 'touch')
            hold(() => live.flick?.(x - clientX, timeStamp - at))
        }}
      />
      {viewport && (
        <>
          <Viewport viewport={viewport} wrapper={wrapper!} />
          <Bind
            to={wrapper!}
            style={{
              position: 'relative',
              width: '100%',
              'transition-duration': '0s',
              transform:
                fades || Slider ? undefined : `translate3d(${(rtl ? 100 : -100) * index}%, 0px, 0px)`,
            }}
          />
          {slides.map(({ node }, i) => (
            <Bind
              key={i}
              to={node}
              class={{ 'flex-active-slide': i === index }}
              prop={{ inert: i !== index }}
              style={{
                // Only the slide that is shown gives the row its height.
                position: i === index ? 'relative' : 'absolute',
                top: 0,
                left: `${fades ? 0 : (rtl ? -100 : 100) * i}%`,
                width: '100%',
                float: 'none',
                margin: 0,
                display: 'block',
                opacity: fades && !Slider ? +(i === index) : undefined,
              }}
            />
          ))}
          {nav.map((img, i) => (
            <Bind key={i} to={img} class={{ 'flex-active': i === index }} tabindex={0} {...button(i)} />
          ))}
          {controlNav && !nav[0] && (
            <Into
              node={viewport}
              place="afterend"
              as="ol"
              className={`flex-control-nav flex-control-${thumbs ? 'thumbs' : 'paging'}`}
            >
              {slides.map((slide, i) => {
                const props: any = { ...button(i), tabIndex: 0, className: i === index ? 'flex-active' : '' }
                return (
                  <li key={i}>
                    {thumbs ? (
                      <img draggable={false} {...readThumb(slide, i)} {...props} />
                    ) : (
                      <a href="#" {...props}>
                        {i + 1}
                      </a>
                    )}
                  </li>
                )
              })}
            </Into>
          )}
        </>
      )}
      {options.zoom && options.lightbox && slides[0] && (
        <Into node={root} place="afterbegin">
          <a
            className="woocommerce-product-gallery__trigger"
            href={slides[index]?.link?.href ?? '#'}
            aria-label={options.trigger}
          >
            🔍
          </a>
        </Into>
      )}
      {Slider && <Slider live={live} index={index} />}
      {Later && <Later live={live} index={index} />}
    </>
  )
}
