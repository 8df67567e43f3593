import { createScript, readParams } from '@archipelago/wordpress-client'

interface Globals {
  sitekey: string
  actions: { contactform?: string }
}

interface Captcha {
  ready(done: () => void): void
  execute(key: string, options: { action: string | undefined }): Promise<string>
}

const page = window as unknown as { grecaptcha?: Captcha }
/** Milliseconds that a form waits for its token: without one the server calls it spam, which the visitor can read. */
const TOKEN_TIMEOUT = 5000
let loading: Promise<unknown> | undefined

const key = () => readParams<Globals>('wpcf7_recaptcha').sitekey

/** A tag whose file came, or failed, before we could hear of it: there is one entry for each file that was fetched to its end. */
const isOver = ({ src }: HTMLScriptElement) =>
  document.readyState === 'complete' && performance.getEntriesByName(src).length > 0

/** The service's script: the page's own tag, else one with the key that the page names. */
const load = () =>
  (loading ??= new Promise<void>((done, fail) => {
    if (page.grecaptcha?.ready) return done()
    const there = document.querySelector<HTMLScriptElement>('script[src*="/recaptcha/api.js"]')
    // Blocked, as by many visitors' browsers: nothing is to be waited for.
    if (there && isOver(there)) return fail(new Error('The captcha has not come'))
    const address = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(key()!)}`
    const script = there ?? createScript(address)
    script.addEventListener('load', () => done())
    script.addEventListener('error', fail)
    if (!there) document.head.append(script)
  }))

/** Loads what a token needs before it is wanted: when the visitor is near the form. */
export const prepareCaptcha = (): void => {
  load().catch(() => {})
}

/**
 * Asks for a token, puts it into `forms` and announces it (contracts/contact-form-7.md 15.1). Resolves in any case: a
 * service that does not answer must not keep a message from being sent.
 */
export const takeToken = async (forms: () => Iterable<Element>): Promise<void> => {
  const action = readParams<Globals>('wpcf7_recaptcha').actions?.contactform
  const ask = async () => {
    await load()
    await new Promise<void>((done) => page.grecaptcha!.ready(done))
    return page.grecaptcha!.execute(key()!, { action })
  }
  const token = await Promise.race([
    ask().catch((cause) => void console.error(cause)),
    new Promise<void>((late) => setTimeout(late, TOKEN_TIMEOUT)),
  ])
  if (!token) return
  for (const field of forms()) field.setAttribute('value', token)
  document.dispatchEvent(new CustomEvent('wpcf7grecaptchaexecuted', { detail: { action, token } }))
}
