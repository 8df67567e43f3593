import { Bind, define, defineIsland, fieldError, number, object, optional, useState } from 'archipelago'

interface Props {
  field: HTMLTextAreaElement
  status: Element
  /** From how many characters on the visitor is warned. */
  warn: number
}

const readOptions = object<{ warn: number }>({ warn: optional(number, 20) })

/** From markup to props: the only place with selectors. */
const read = (root: HTMLElement, props: unknown): Props => {
  const field = root.querySelector('textarea')
  const status = root.querySelector('[data-letters-status]')
  if (!field?.hasAttribute('maxlength')) throw fieldError('textarea', 'a field with maxlength', undefined)
  if (!status) throw fieldError('[data-letters-status]', 'a place for the number', undefined)
  return { field, status, ...readOptions(props ?? {}, 'data-island-props') }
}

function LettersLeft({ field, status, warn }: Props) {
  // Not 0: the browser may have kept what was typed.
  const [length, setLength] = useState(field.value.length)
  const left = Number(field.getAttribute('maxlength')) - length
  const low = left <= warn
  return (
    <>
      <Bind to={field} onInput={() => setLength(field.value.length)} />
      <Bind
        to={status}
        text={length ? `${left} characters left` : undefined}
        class={{ 'is-low': low }}
        aria-live={low ? 'polite' : undefined}
      />
    </>
  )
}

define({
  name: 'letters-left',
  selector: '[data-letters-left]',
  cue: 'touch',
  mount: defineIsland({ read, View: LettersLeft }),
})
