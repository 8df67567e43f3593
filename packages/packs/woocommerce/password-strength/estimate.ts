import { createScript } from '@archipelago/wordpress-client'
import type { Score } from './read'

export type Estimate = (password: string) => Score

type Zxcvbn = (password: string, known: string[]) => { score: Score }

const find = () => (globalThis as { zxcvbn?: Zxcvbn }).zxcvbn

const FIELDS =
  'user_login first_name last_name nickname display_name email url description weblog_title admin_email reg_username reg_email billing_email billing_first_name billing_last_name account_first_name account_last_name account_display_name account_email'

/** What a stranger tries first: words of the page, its address, and what the visitor has told it of himself. */
export const knownWords = (): string[] => {
  const texts = [document.title, document.URL]
  for (const id of FIELDS.split(' ')) {
    const field = document.getElementById(id) as HTMLInputElement | null
    if (field) texts.push(field.defaultValue ?? '', field.value ?? '')
  }
  const words = texts.join(' ').split(/[^\p{L}\p{N}]+/u)
  return [...new Set(words.filter((word) => word.length > 3))]
}

/**
 * WordPress's own estimator, zxcvbn, fetched from the site (390 KB: only for who chooses a password).
 * Rejects when it cannot be had.
 */
export const loadEstimator = async (src: string): Promise<Estimate> => {
  if (!find())
    await new Promise<void>((done, fail) => {
      const script = createScript(src)
      script.onload = () => done()
      script.onerror = () => fail(new Error(`${src} could not be loaded: passwords are not judged`))
      document.head.append(script)
    })
  const zxcvbn = find()
  if (!zxcvbn) throw new Error(`${src} brought no zxcvbn: passwords are not judged`)
  return (password) => zxcvbn(password, knownWords()).score
}
