import {
  assetRoot,
  FieldError,
  gettext,
  readParams,
  safeUrl,
  toBoolean,
  toNumber,
} from '@archipelago/wordpress-client'

/** What the estimator says: 0 (a moment) to 4 (centuries). */
export type Score = 0 | 1 | 2 | 3 | 4

export interface PasswordStrengthProps {
  field: HTMLInputElement
  /** Below it the form is not sent. */
  minimum: number
  /** Whether a weak password stops the form. */
  stops: boolean
  /** Name of a level, and what is asked for where it is too low. */
  describe(score: Score): string
  /** What helps with a weak password. */
  hint: string
  /** The estimator's file; undefined where the shop does not want passwords judged. */
  src: string | undefined
}

interface Params {
  min_password_strength: string
  stop_checkout: string
  i18n_password_error: string
  i18n_password_hint: string
}

/** Classes of the levels, which themes draw (contracts/woocommerce.md 17). */
export const LEVELS = ['short', 'bad', 'bad', 'good', 'strong'] as const
const readNames = () => ({
  short: gettext('Very weak'),
  bad: gettext('Weak'),
  good: gettext('Medium'),
  strong: gettext('Strong'),
  ...readParams<Record<'short' | 'bad' | 'good' | 'strong', string>>('pwsL10n'),
})
const hint = () =>
  gettext(
    'Hint: The password should be at least twelve characters long. To make it stronger, use upper and lower case letters, numbers, and symbols like ! " ? $ % ^ & ).',
  )

/**
 * A field for a new password, with the shop's words and limits (contracts/woocommerce.md 17). Attributes of plain markup come
 * first: `data-minimum` (0 to 4), `data-estimator` (address of zxcvbn.js).
 * @throws FieldError for another element, a minimum that is no level, and an address that is none
 */
export const read = (field: HTMLElement): PasswordStrengthProps => {
  if (!(field instanceof HTMLInputElement)) throw new FieldError('element', 'an input', field.localName)
  const params = readParams<Params>('wc_password_strength_meter_params')
  const names = readNames()
  const { minimum: asked, estimator, island } = field.dataset
  const minimum = toNumber(asked ?? params.min_password_strength, 3)
  if (asked && !/^[0-4]$/.test(asked)) throw new FieldError('data-minimum', 'a number from 0 to 4', asked)
  const { src: printed } = readParams<{ src: string }>('_zxcvbnSettings')
  const path = estimator ?? printed ?? `${assetRoot() ?? '/'}wp-includes/js/zxcvbn.min.js`
  const src = safeUrl(path, document.baseURI)
  if (!src) throw new FieldError('data-estimator', 'an address', path)
  const wanted = island || params.min_password_strength !== undefined
  const error = params.i18n_password_error || gettext('Please enter a stronger password.')
  return {
    field,
    minimum,
    stops: !field.closest('form.checkout') || toBoolean(params.stop_checkout),
    describe: (score) => names[LEVELS[score]] + (score < minimum ? ` - ${error}` : ''),
    hint: params.i18n_password_hint || hint(),
    src: wanted ? src : undefined,
  }
}
