import { Bind, Into, useStore } from '@archipelago/bind'
import { gettext } from '@archipelago/wordpress-client'
import { Background } from './background/Background'
import type { State, Store } from './engine/state'
import type { Holders, SliderProps } from './types'

const ERROR = 'Error at loading Slider Revolution 5.0 Extensions'

interface SlidesProps {
  slider: SliderProps
  store: Store
  holders: Holders
}

const One = ({ slider, store, holders, index }: SlidesProps & { index: number }) => {
  const slide = slider.slides[index]!
  const use = <T,>(select: (state: State) => T) => useStore(store, select)
  const phase = use(({ next, phase }) => (next === index ? phase : 'idle'))
  const current = use((state) => state.current === index)
  // The one that goes keeps its focus until the other is there to take it.
  const here = use(
    ({ current, next, first, phase }) =>
      (phase === 'moving' ? next : current < 0 ? first : current) === index,
  )
  const above = use((state) => state.above === index)
  const loaded = use(({ loaded }) => loaded.has(index))
  const broken = use(({ broken }) => broken.has(index))
  const n = use(({ order }) => order.indexOf(index) + 1)
  const count = use(({ order }) => order.length)
  const begun = use(({ current, next }) => current >= 0 || next >= 0)
  const leads = use(({ current, first }) => current < 0 && first === index && !slide.first.transition)
  const seen = current || phase === 'moving' || (leads && !slide.layered && !slide.video)
  // A row places its slides by itself.
  const row = slider.settings.type === 'carousel'
  return (
    <>
      <Bind
        to={slide.element}
        class={{
          'tp-revslider-slidesli': true,
          'next-revslide': phase === 'waiting',
          'processing-revslide': phase === 'moving',
          'active-revslide': current,
          'tp-invisible-slide': slide.invisible,
          'tp-broken': broken,
        }}
        data-index={slide.id}
        // Of a list: as an item of it, it may not have the role of a group.
        aria-roledescription={gettext('slide')}
        aria-label={
          slide.element.getAttribute('aria-label') ?? (n ? `${n} / ${count}` : slide.title || undefined)
        }
        tabindex={-1}
        prop={row ? undefined : { inert: !here }}
        style={{
          position: 'absolute',
          'max-width': 'none',
          margin: 0,
          padding: 0,
          overflow: 'hidden',
          'list-style': 'none',
          ...(row
            ? { display: begun && (n || seen) ? 'block' : 'none' }
            : {
                display: 'block',
                inset: 0,
                width: '100%',
                height: '100%',
                visibility: seen || broken ? 'visible' : 'hidden',
                opacity: 1,
                'z-index': above ? 20 : 18,
              }),
        }}
      />
      {slide.picture && (
        <Background
          slide={slide}
          loaded={loaded}
          shown={leads}
          overlay={slider.settings.overlay}
          keep={(host) => {
            holders[index] = host
          }}
        />
      )}
      {broken && (
        <Into node={slide.element}>
          <div role="alert" className="tp-error">
            {ERROR}
          </div>
        </Into>
      )}
    </>
  )
}

/** All slides of a slider: their places, states and backgrounds (contracts/media.md 7.5). */
export const Slides = (props: SlidesProps) => (
  <>
    {props.slider.slides.map((_, i) => (
      <One key={i} {...props} index={i} />
    ))}
    {props.slider.dropped.map((li, i) => (
      <Bind key={`dropped${i}`} to={li} style={{ display: 'none' }} />
    ))}
  </>
)
