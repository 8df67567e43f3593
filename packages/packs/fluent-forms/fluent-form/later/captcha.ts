import {
  adminAjaxUrl,
  createScript,
  type Field,
  readParams,
  request,
  safeUrl,
} from '@archipelago/wordpress-client'
import type { ExtraLife, FormApp, MakeExtra } from '../types'

/**
 * Milliseconds before a token is asked for once more (contracts/fluent-forms.md 17.4), and how long a captcha may
 * think.
 */
const TOKEN_RETRY = 1000
const CAPTCHA_TIMEOUT = 10_000
/** How near a form must be before a vendor's script is fetched. */
const NEAR = '400px'

interface Vendor {
  render?(node: Element, options: object): string | number
  getResponse?(id?: string | number): string
  reset?(id?: string | number): void
  ready?(act: () => void): void
  execute?(key: string, options: object): Promise<string>
}

interface Kind {
  global: string
  field: string
  widgets: string
  /** Part of the address of the vendor's script. */
  script: RegExp
}

const KINDS: Kind[] = [
  {
    global: 'grecaptcha',
    field: 'g-recaptcha-response',
    widgets: '.g-recaptcha',
    script: /\/recaptcha\/(api|enterprise)/,
  },
  {
    global: 'hcaptcha',
    field: 'h-captcha-response',
    widgets: '.h-captcha',
    script: /hcaptcha\.com\/|\/hcaptcha[^/]*\.js/,
  },
  { global: 'turnstile', field: 'cf-turnstile-response', widgets: '.cf-turnstile', script: /\/turnstile\// },
]

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
const vendor = ({ global }: Kind) => (window as unknown as Record<string, Vendor | undefined>)[global]
const ADDRESSES = ['src', 'data-src', 'data-lazy-src', 'data-archipelago-src']

/**
 * The vendor's script comes from the address that the page names and from no other (contracts/fluent-forms.md 17.2):
 * printed and running already, or kept back in a tag that the browser does not run, until the form is near.
 */
const loadScript = (kind: Kind) => {
  if (vendor(kind)) return
  for (const tag of document.querySelectorAll('script')) {
    const address = ADDRESSES.map((name) => tag.getAttribute(name)).find(
      (url) => url && kind.script.test(url),
    )
    const runs = tag.src && /^(|module|(text|application)\/javascript)$/.test(tag.type)
    if (!address || !safeUrl(address)) continue
    if (runs || tag.hasAttribute('data-archipelago-loaded')) return
    tag.setAttribute('data-archipelago-loaded', '')
    document.head.append(createScript(address))
    return
  }
}

export const make: MakeExtra = (app, life) => {
  const { form } = app
  const { on, hear, record } = life
  const loaded = form.querySelector<HTMLInputElement>('.ff_ct_form_load_time')
  if (loaded) record.write(loaded, 'prop', 'value', `${Math.floor(Date.now() / 1000)}`)
  const kinds = KINDS.filter(({ widgets }) => form.querySelector(widgets))
  const invisible = form.matches('.ff_has_v3_recptcha')
  const wanted = invisible ? [...new Set([...kinds, KINDS[0]!])] : kinds
  const ids = new Map<Element, string | number>()

  /** Widgets that nobody has drawn yet: vendors only look for them once. */
  const draw = () => {
    for (const kind of kinds)
      for (const node of form.querySelectorAll<HTMLElement>(kind.widgets)) {
        if (ids.has(node) || node.childElementCount) continue
        const { sitekey, theme, size, appearance } = node.dataset
        try {
          const id = vendor(kind)?.render?.(node, { sitekey, theme, size, appearance })
          if (id === undefined) continue
          ids.set(node, id)
          node.setAttribute(`data-${kind.field.replace('-response', '')}_widget_id`, `${id}`)
        } catch {
          // The vendor has drawn it itself meanwhile.
        }
      }
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      wanted.forEach(loadScript)
      draw()
    },
    { rootMargin: NEAR },
  )
  observer.observe(form)
  record.add(() => observer.disconnect())
  // The vendor's script may come at any time; a visitor who gets to the form sees its widget.
  document.addEventListener('load', draw, true)
  record.add(() => document.removeEventListener('load', draw, true))
  on(form, 'focusin', draw)
  hear(form, 'ff_to_next_page', draw)
  hear(document, 'lity:open', draw)

  const token = startToken(app, life)

  const answers = async (): Promise<Field[]> => {
    const fields: Field[] = (await token?.field()) ?? []
    for (const kind of kinds) {
      const node = form.querySelector<HTMLElement>(kind.widgets)!
      const id = ids.get(node)
      const own = node.querySelector<HTMLInputElement>(`[name="${kind.field}"]`)
      let value: string | undefined
      try {
        value = id === undefined ? '' : vendor(kind)?.getResponse?.(id)
      } catch {
        // Its widget is gone: the server decides.
      }
      // Serialised with the form already.
      if (!own && value) fields.push({ name: kind.field, value })
    }
    const { ready, execute } = (invisible && vendor(KINDS[0]!)) || {}
    const key = form.getAttribute('data-recptcha_key')
    if (execute && key) {
      const value = await Promise.race([
        new Promise<string>((done, fail) => {
          const run = () => execute(key, { action: 'submit' }).then(done, fail)
          ready ? ready(run) : run()
        }),
        wait(CAPTCHA_TIMEOUT).then(() => ''),
      ]).catch(() => '')
      if (value) fields.push({ name: 'g-recaptcha-response', value })
    }
    return fields
  }

  return {
    collect: answers,
    before: draw,
    renew: draw,
    settled() {
      for (const kind of kinds)
        for (const node of form.querySelectorAll(kind.widgets)) {
          const id = ids.get(node)
          try {
            // Without an id a vendor resets its first widget, which may be another form's.
            if (id !== undefined || form.ownerDocument.querySelectorAll(kind.widgets).length === 1)
              vendor(kind)?.reset?.(id)
          } catch {
            // Not drawn yet.
          }
        }
      token?.renew()
    },
  }
}

/**
 * The spam token of 6.x: asked for when a visitor comes to the form, and anew after every answer
 * (contracts/fluent-forms.md 17.4).
 */
const startToken = ({ form, id, config }: FormApp, { on, record }: ExtraLife) => {
  const field = form.querySelector<HTMLInputElement>('.fluent-form-token-field')
  if (!field) return
  /** The token on its way, or there. */
  let asked: Promise<void> | undefined
  const ask = async (again: boolean): Promise<void> => {
    form.classList.add('ff_tokenizing')
    try {
      const { data } = await request<{ data?: { token?: string }; token?: string }>({
        method: 'POST',
        url: config.ajaxUrl || adminAjaxUrl('fluentFormVars'),
        data: {
          action: 'fluentform_generate_protection_token',
          form_id: id,
          nonce: readParams<{ token_nonce: string }>('fluentFormVars').token_nonce,
        },
      })
      field.value = data.data?.token ?? data.token ?? ''
      form.classList.add('ff_tokenized')
    } catch {
      if (again) {
        await wait(TOKEN_RETRY)
        return ask(false)
      }
    }
    form.classList.remove('ff_tokenizing')
  }
  const first = () => {
    asked ??= ask(true)
  }
  for (const type of ['focusin', 'input', 'click']) on(form, type, first)
  record.add(() => form.classList.remove('ff_tokenizing', 'ff_tokenized'))
  return {
    /**
     * Without its token the server takes the visitor for a robot: one who is quick, or was there first, waits for it.
     */
    async field(): Promise<Field[]> {
      first()
      await Promise.race([asked, wait(CAPTCHA_TIMEOUT)])
      return [{ name: field.name, value: field.value }]
    },
    renew() {
      form.classList.remove('ff_tokenized')
      if (asked) asked = ask(true)
    },
  }
}
