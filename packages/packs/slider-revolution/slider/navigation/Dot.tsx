import { useStore } from '@archipelago/bind'
import type { Engine } from '../engine/engine'
import { press, type Style } from './nav'
import { SlideTemplate } from './SlideTemplate'
import { textOf } from './template'

/** A button for one slide: a bullet, a thumbnail or a tab. */
export const Dot = ({
  engine,
  index,
  className,
  style,
  html,
}: {
  engine: Engine
  index: number
  className: string
  style?: Style
  /** The author's template. */
  html: string
}) => {
  const selected = useStore(engine.store, (state) => state.selected === index)
  const n = useStore(engine.store, ({ order }) => order.indexOf(index) + 1)
  const { id, title, texts, thumb } = engine.props.slides[index]!
  // What can be read on it is in its name.
  const name = textOf(html, texts) || title
  return (
    // biome-ignore lint/a11y: style sheets of themes look for this element
    <div
      role="button"
      tabIndex={0}
      aria-label={`${n}${name && `: ${name}`}`}
      aria-current={selected ? 'true' : undefined}
      data-liref={id}
      data-liindex={n - 1}
      className={`${className}${selected ? ' selected' : ''}`}
      style={style}
      onClick={() => engine.sequence.go(index)}
      onKeyDown={press}
    >
      <SlideTemplate html={html} texts={texts} src={thumb} />
    </div>
  )
}
