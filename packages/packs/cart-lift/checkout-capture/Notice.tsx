import { useController } from '@archipelago/bind'
import { setHtml } from '@archipelago/wordpress-client'
import { useLayoutEffect, useRef } from 'react'

interface NoticeProps {
  /** What the shop says of the use of the address: its own HTML. */
  html: string
  /** What the control is called. */
  refuse: string
  /** The field that it is about. */
  field: Element
  /** Says that the refusal did not arrive. */
  failed: string | undefined
}

/** What the shop does with the address, and a way to say no. Ids are the plugin's. */
export function Notice({ html, refuse, field, failed }: NoticeProps) {
  const text = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => setHtml(text.current!, html), [html])
  useController(
    ({ record }) => {
      const described = `${field.getAttribute('aria-describedby') ?? ''} cl_gdpr_message`.trim()
      record.write(field, 'attr', 'aria-describedby', described)
    },
    [field],
  )
  return (
    <span id="cl_gdpr_message">
      {' '}
      <span>
        <span ref={text} />{' '}
        {/* biome-ignore lint/a11y/useSemanticElements: style sheets know a link of this id */}
        <a
          id="cl_gdpr_no_thanks"
          href="#cl_gdpr_message"
          role="button"
          onKeyDown={(event) => {
            if (event.key !== ' ') return
            event.preventDefault()
            event.currentTarget.click()
          }}
        >
          {refuse}
        </a>
        {failed && <span role="alert"> {failed}</span>}
      </span>
    </span>
  )
}
