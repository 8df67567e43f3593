import type { ChangeRecord } from '@archipelago/bind'
import { escapeHtml, htmlFragment } from '@archipelago/wordpress-client'
import { sentence, settings } from '../texts'

/** Hosts and endings that most people have, beside those of the settings `mailcheck_domains` and `mailcheck_toplevel_domains`. */
const DOMAINS =
  'gmail.com googlemail.com yahoo.com hotmail.com outlook.com live.com icloud.com me.com mac.com aol.com msn.com comcast.net verizon.net att.net sbcglobal.net gmx.de web.de yahoo.co.uk hotmail.co.uk'
const ENDINGS =
  'com net org info edu gov co.uk co.in de fr it es nl be ch at ca com.au com.br eu us biz dev io app me jp ru pl se dk no fi pt ie'

/** Letters to be changed, left out, put in or swapped to make one text of the other. */
export const distance = (a: string, b: string): number => {
  let [before, row] = [[] as number[], [...Array(b.length + 1).keys()]]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        next[j] = Math.min(next[j]!, before[j - 2]! + 1)
    }
    ;[before, row] = [row, next]
  }
  return row[b.length]!
}

const nearest = (text: string, list: readonly string[]) => {
  let [best, most] = ['', 3]
  for (const one of list) {
    const way = distance(text, one)
    if (way < most) [best, most] = [one, way]
  }
  return best
}

const listOf = (name: string, usual: string) => [
  ...new Set([...usual.split(' '), ...[settings()[name] ?? []].flat().map((one) => `${one}`.toLowerCase())]),
]

/** The address that was meant, if that typed is nearly one; undefined where it is fine or far from any (contracts/wpforms.md 9). */
export const meant = (address: string): string | undefined => {
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1).toLowerCase()
  const domains = listOf('mailcheck_domains', DOMAINS)
  if (at < 1 || !host || domains.includes(host)) return
  const near = nearest(host, domains)
  if (near) return `${address.slice(0, at)}@${near}`
  // An ending that does not exist, behind a host of their own.
  const dot = host.indexOf('.')
  const endings = listOf('mailcheck_toplevel_domains', ENDINGS)
  const ending = host.slice(dot + 1)
  const last = host.slice(host.lastIndexOf('.') + 1)
  if (dot < 1 || endings.includes(ending) || endings.includes(last) || last.length < 3) return
  const better = nearest(last, endings)
  return better ? `${address.slice(0, at)}@${host.slice(0, -last.length)}${better}` : undefined
}

/** Asks below a mail field whether another address was meant; pressing it puts it in. */
export const suggest = (input: HTMLInputElement, record: ChangeRecord): void => {
  const id = `${input.id}_suggestion`
  input.form?.querySelector(`#${CSS.escape(id)}`)?.remove()
  const address = meant(input.value.trim())
  const text = sentence('val_email_suggestion')
  if (!address || !text) return
  const label = document.createElement('label')
  label.className = 'wpforms-error mailcheck-error'
  label.id = id
  label.setAttribute('for', input.id)
  const title = escapeHtml(sentence('val_email_suggestion_title'))
  const link = `<a href="#" class="mailcheck-suggestion" data-id="${escapeHtml(input.id)}" title="${title}">${escapeHtml(address)}</a>`
  label.append(htmlFragment(escapeHtml(text).replace('{suggestion}', link)))
  // Heard where the message is, as the link is in it.
  label.addEventListener('click', (event) => {
    if (!(event.target as Element).matches('.mailcheck-suggestion')) return
    event.preventDefault()
    input.value = address
    label.remove()
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.dispatchEvent(new Event('change', { bubbles: true }))
    input.focus()
  })
  input.parentElement!.append(label)
  record.add(() => label.remove())
}
