import { sentence } from './texts'

interface Vendor {
  reset(id?: unknown): void
  execute(id: unknown): unknown
  getResponse?(id?: unknown): string
}

const page = window as unknown as {
  grecaptcha?: Vendor
  hcaptcha?: Vendor
  turnstile?: Vendor
  wpformsRecaptchaV3Execute?(then: (token?: string) => void): void
}

const BOX = '.wpforms-recaptcha-container'

/** Milliseconds that a form waits for a token: without one the server says what is the matter. */
const PATIENCE = 15_000

export interface Captcha {
  box: HTMLElement
  /** What to say where it asks for a press that has not been made. */
  fault(): string | undefined
  /** Resolves once there is a token, if it is of a kind that asks nothing; false where it will call `wpforms.formSubmit` itself. */
  pass(): Promise<boolean>
  reset(): void
}

/** The captcha of a form, which the page's own code draws (contracts/wpforms.md 8); undefined where there is none. */
export const captchaOf = (form: HTMLFormElement): Captcha | undefined => {
  const box = form.querySelector<HTMLElement>(BOX)
  if (!box) return
  const vendor = () =>
    box.matches('.wpforms-is-hcaptcha')
      ? page.hcaptcha
      : box.matches('.wpforms-is-turnstile')
        ? page.turnstile
        : page.grecaptcha
  const widget = box.querySelector<HTMLElement>('.g-recaptcha,.h-captcha,.cf-turnstile')
  const button = form.querySelector<HTMLElement & { recaptchaID?: unknown }>('.wpforms-submit')
  const invisible = () => button?.recaptchaID
  const id = () => widget?.dataset.recaptchaId
  const isV3 = () => !!form.querySelector('[name="wpforms[recaptcha]"]') && !!page.wpformsRecaptchaV3Execute
  return {
    box,
    fault() {
      // The page's own code keeps this field empty until it has been pressed.
      const hidden = box.querySelector<HTMLInputElement>(
        '.wpforms-recaptcha-hidden,[name="g-recaptcha-hidden"],.turnstile',
      )
      if (!hidden || hidden.value || invisible() !== undefined || isV3()) return
      return sentence(
        box.matches('.wpforms-is-turnstile') ? 'val_turnstile_fail_msg' : 'val_recaptcha_fail_msg',
        sentence('val_required'),
      )
    },
    async pass() {
      if (isV3()) {
        await Promise.race([
          new Promise<void>((done) => page.wpformsRecaptchaV3Execute!(() => done())),
          new Promise<void>((late) => setTimeout(late, PATIENCE)),
        ])
        return true
      }
      const number = invisible()
      if (number === undefined || !vendor()) return true
      vendor()!.execute(number)
      return false
    },
    reset() {
      try {
        vendor()?.reset(invisible() ?? id())
      } catch {
        // A widget that has not been drawn.
      }
    },
  }
}
