import type { Controller } from '@archipelago/bind'

interface Vendor {
  render?(box: Element, options: object): number
  reset(id: number): void
  ready(act: () => void): void
  execute(id: number, options: { action: string | undefined }): Promise<string>
}

export interface Captcha {
  /** What the server asks for, of the kind that asks visitors nothing; the other kind puts it into the form itself. */
  token(): Promise<string | undefined>
  reset(): void
}

const page = window as unknown as { grecaptcha?: Vendor }
/** Milliseconds that a form waits for its token: without one the server refuses it, which the visitor can read. */
const PATIENCE = 5000

const late = () => new Promise<undefined>((done) => setTimeout(done, PATIENCE))

/** The captcha of a form, drawn when the page's own script of the service is there (contracts/elementor-pro.md 5.4). */
export const startCaptcha = (form: HTMLFormElement, { on, report }: Controller): Captcha => {
  // As in the original, the last one counts.
  const box = [...form.querySelectorAll<HTMLElement>('.elementor-g-recaptcha')].pop()!
  const { type, action } = box.dataset
  let id: number | undefined
  let ready = () => {}
  const drawn = new Promise<void>((done) => {
    ready = done
  })
  const draw = () => {
    const { grecaptcha } = page
    if (id !== undefined || !grecaptcha?.render) return
    id = grecaptcha.render(box, { ...box.dataset })
    ready()
  }
  const reset = () => {
    if (id !== undefined) page.grecaptcha?.reset(id)
  }
  const execute = async () => {
    await drawn
    const vendor = page.grecaptcha!
    await new Promise<void>((done) => vendor.ready(done))
    return vendor.execute(id!, { action })
  }
  draw()
  // The service's scripts come when they come.
  on(document, 'load', draw, { capture: true })
  on(form, 'focusin', draw)
  on(form, 'reset', reset)
  return {
    reset,
    token: async () =>
      type === 'v3' ? Promise.race([execute(), late()]).catch((cause) => void report(cause)) : undefined,
  }
}
