import { Bind, useController } from '@archipelago/bind'
import { FieldError, htmlFragment } from '@archipelago/wordpress-client'
import { useState } from 'react'
import { Agreement } from './Agreement'
import { ask } from './requests'
import type { Place, Terms, TermsPopupProps } from './types'

/**
 * Terms that a visitor has to agree to (contracts/theme-and-shop-extras.md 7). Agreeing posts the form, as without script: the
 * server keeps the agreement. What cannot be had or read leaves the form as the page has it.
 */
export function TermsPopup({
  element,
  id,
  isAccepted,
  isPrinted,
  nonce,
  places,
  readTerms,
  styles,
}: TermsPopupProps) {
  const [accepted, setAccepted] = useState(isAccepted)
  const [terms, setTerms] = useState<Terms>()

  useController(
    ({ report, record, guard }) => {
      if (accepted) return
      const show = () => {
        const found = readTerms()
        const { container, form } = found
        if (container) record.write(container, 'style', 'background-image', 'none')
        if (form && getComputedStyle(form).display === 'none') record.write(form, 'style', 'display', 'block')
        setTerms(found)
      }
      const fill = (place: Place, html: string | undefined) => {
        const node = places[place]
        if (!node || html === undefined) return
        const before = [...node.childNodes]
        node.replaceChildren(htmlFragment(html, { scripts: true }))
        record.add(() => node.replaceChildren(...before))
      }
      const fetchAll = async (key: string) => {
        const abort = new AbortController()
        record.add(() => abort.abort())
        const { css, popup } = ask(id, key, abort.signal)
        const [style, answer] = await Promise.allSettled([css, popup])
        // Taken down meanwhile.
        if (abort.signal.aborted) return
        for (const settled of [style, answer]) if (settled.status === 'rejected') report(settled.reason)
        if (style.status === 'fulfilled') fill('css', style.value)
        if (answer.status === 'fulfilled')
          for (const place of ['popup', 'title', 'content'] as const) fill(place, answer.value[place])
        show()
      }
      if (isPrinted) show()
      else if (nonce) guard(fetchAll)(nonce)
      else {
        report(new FieldError('wptp_ajax_object.ajax_nonce', 'what the requests need', nonce))
        show()
      }
      return () => setTerms(undefined)
    },
    [accepted],
  )

  return (
    <>
      {accepted ? (
        <>
          <Bind to={element} style={{ display: 'none' }} />
          {styles().map((style, i) => (
            <Bind key={i} to={style} media="not all" />
          ))}
        </>
      ) : (
        terms && <Agreement {...terms} />
      )}
      {/* The browser may show the page as it was before the visitor agreed. */}
      <Bind
        to={window}
        on={{ pageshow: ({ persisted }: PageTransitionEvent) => persisted && setAccepted(isAccepted()) }}
      />
    </>
  )
}
