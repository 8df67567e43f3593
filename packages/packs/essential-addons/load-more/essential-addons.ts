import { type Batch, StaleError, TIMEOUT } from '@archipelago/more'
import { adminAjax, htmlFragment, readJson, readParams, record, string } from '@archipelago/wordpress-client'

/** How servers say that the nonce has expired or is missing (contracts/elementor.md 22.1). */
const STALE = /security token/i

const post = async (action: string, data: Record<string, unknown>): Promise<unknown> => {
  const { text } = await adminAjax<string>(action, data, {
    params: 'localize',
    dataType: 'text',
    timeout: TIMEOUT,
  })
  try {
    return JSON.parse(text)
  } catch {
    // HTML as it is: from a server that cannot compress (contracts/elementor.md 22.1).
    return text
  }
}

/** A new nonce for this page; undefined where the server gives none (contracts/elementor.md 22.2). */
const askNonce = async (): Promise<string | undefined> => {
  // Servers before 5.1.9 know no such action, and answer 400.
  const answer: any = await post('eael_get_token', {}).catch(() => undefined)
  const nonce = answer?.success && answer.data?.nonce
  if (!nonce) return
  Object.assign(readParams('localize'), { nonce })
  return nonce
}

/** What the server says when it refuses; undefined when it has answered with HTML. */
const refusal = (answer: any): string | undefined =>
  typeof answer === 'string'
    ? undefined
    : `${answer?.data?.message ?? answer?.data ?? 'no HTML in the answer'}`

/** What is asked for, all of it read at the press: filters of the page change it (contracts/elementor.md 22.1). */
const fieldsOf = (button: HTMLElement, nonce: unknown) => {
  const { class: name, args = '', page = '1', pageId, widget } = button.dataset
  const seen = [...document.querySelectorAll<HTMLElement>('.eael-grid-post')].map(({ dataset }) => dataset.id)
  return {
    class: name,
    args,
    page: Number(page) + 1,
    page_id: pageId,
    widget_id: widget,
    nonce,
    template_info: readJson(button, 'data-template', record(string)),
    // In random order a number does not tell the server what the page has already.
    ...(/(^|&)orderby=rand(&|$)/.test(args) && seen.length && { post__not_in: seen }),
  }
}

/**
 * What asks for the next items of a widget of Essential Addons (contracts/elementor.md 22). It rejects with a `StaleError`
 * when the page's nonce is refused and there is no other, and with an error of the client's when nothing comes.
 */
export const createEssentialAddons = (button: HTMLElement): (() => Promise<Batch>) => {
  // One that this page was given later than it was printed.
  let fresh: string | undefined
  return async () => {
    const nonce = fresh || button.dataset.nonce || readParams('localize').nonce || (fresh = await askNonce())
    const fields = fieldsOf(button, nonce)
    let answer = await post('load_more', fields)
    // A cached page is older than its nonce lives: once more with a new one.
    if (STALE.test(refusal(answer) ?? '') && (fresh = await askNonce()))
      answer = await post('load_more', { ...fields, nonce: fresh })
    const why = refusal(answer)
    if (why) throw new (STALE.test(why) ? StaleError : Error)(`load_more: ${why}`)

    const html = answer as string
    if (/^\s*<(!doctype|html)\b/i.test(html))
      throw new Error('load_more: a whole page, such as one to log in')
    const items = [...htmlFragment(html).children]
    // The end is nothing at all.
    if (!items[0] && html.trim()) throw new Error('load_more: no HTML in the answer')
    const over = !items[0] || items[0].matches('.no-posts-found')
    const last = Number(button.dataset.maxPage) || Number.POSITIVE_INFINITY
    return {
      items: over ? [] : items,
      more: !over && fields.page < last,
      note: items[0] && over ? items[0].textContent!.trim() : undefined,
      commit() {
        const { page } = button.dataset
        button.dataset.page = `${fields.page}`
        return () => {
          button.dataset.page = page
        }
      },
    }
  }
}
