import { fold, rankOf } from '@archipelago/listbox'

/** Each dial code and the countries that share it, the main one first: enough for the picker without the library. */
const TABLE =
  '1USAGAIASBBBMBSCADMDOGDGUJMKNKYLCMPMSPRSXTCTTVCVGVI 7RUKZ 20EG 27ZA 30GR 31NL 32BE 33FR 34ES 36HU 39ITVA 40RO 41CH 43AT 44GBGGIMJE 45DK 46SE 47NOSJ 48PL 49DE 51PE 52MX 53CU 54AR 55BR 56CL 57CO 58VE 60MY 61AUCCCX 62ID 63PH 64NZ 65SG 66TH 81JP 82KR 84VN 86CN 90TR 91IN 92PK 93AF 94LK 95MM 98IR 211SS 212MAEH 213DZ 216TN 218LY 220GM 221SN 222MR 223ML 224GN 225CI 226BF 227NE 228TG 229BJ 230MU 231LR 232SL 233GH 234NG 235TD 236CF 237CM 238CV 239ST 240GQ 241GA 242CG 243CD 244AO 245GW 246IO 247AC 248SC 249SD 250RW 251ET 252SO 253DJ 254KE 255TZ 256UG 257BI 258MZ 260ZM 261MG 262REYT 263ZW 264NA 265MW 266LS 267BW 268SZ 269KM 290SHTA 291ER 297AW 298FO 299GL 350GI 351PT 352LU 353IE 354IS 355AL 356MT 357CY 358FIAX 359BG 370LT 371LV 372EE 373MD 374AM 375BY 376AD 377MC 378SM 380UA 381RS 382ME 383XK 385HR 386SI 387BA 389MK 420CZ 421SK 423LI 500FK 501BZ 502GT 503SV 504HN 505NI 506CR 507PA 508PM 509HT 590GPBLMF 591BO 592GY 593EC 594GF 595PY 596MQ 597SR 598UY 599CWBQ 670TL 672NF 673BN 674NR 675PG 676TO 677SB 678VU 679FJ 680PW 681WF 682CK 683NU 685WS 686KI 687NC 688TV 689PF 690TK 691FM 692MH 850KP 852HK 853MO 855KH 856LA 880BD 886TW 960MV 961LB 962JO 963SY 964IQ 965KW 966SA 967YE 968OM 970PS 971AE 972IL 973BH 974QA 975BT 976MN 977NP 992TJ 993TM 994AZ 995GE 996KG 998UZ'

const byDialCode = new Map<string, string[]>()
const dialCodes = new Map<string, string>()
for (const [, dialCode, list] of TABLE.matchAll(/(\d+)([A-Z]+)/g)) {
  const countries = list!.match(/../g)!
  byDialCode.set(dialCode!, countries)
  for (const country of countries) dialCodes.set(country, dialCode!)
}

/** `49` for `DE`; empty for what is no country. */
export const dialCodeOf = (country: string): string => dialCodes.get(country) ?? ''

/**
 * The country that an international number (`+44 20`) belongs to by its dial code; `current` when it is one of several.
 * Undefined for a national number and an unknown dial code.
 */
export function countryOf(value: string, current: string): string | undefined {
  if (!/^\s*\+/.test(value)) return
  const digits = value.replace(/\D/g, '')
  for (const length of [1, 2, 3]) {
    const countries = byDialCode.get(digits.slice(0, length))
    if (countries) return countries.includes(current) ? current : countries[0]
  }
}

export interface Country {
  code: string
  dialCode: string
  name: string
  /** The last of the preferred ones, when others follow. */
  last?: boolean
}

/** A locale that the browser takes, from a tag that somebody typed: `en` for the rest. */
export function localeOf(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag.replace('_', '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** `of('DE')` is what the country is called in that language. */
export const namesIn = (locale: string) => new Intl.DisplayNames([locale, 'en'], { type: 'region' })

/** The country codes in use: all of them, or `only`, without `exclude`. */
export const codesOf = (only: string[], exclude: string[]): string[] =>
  [...dialCodes.keys()].filter((code) => (!only.length || only.includes(code)) && !exclude.includes(code))

/** Countries with their names in `locale`, in its order; `preferred` come first, in theirs. */
export function listCountries(codes: string[], preferred: string[], locale: string): Country[] {
  const names = namesIn(locale)
  const make = (code: string): Country => ({ code, dialCode: dialCodeOf(code), name: names.of(code) ?? code })
  const first = preferred.filter((code) => codes.includes(code)).map(make)
  const rest = codes.filter((code) => !preferred.includes(code)).map(make)
  if (first.length && rest.length) first.at(-1)!.last = true
  const { compare } = new Intl.Collator(locale)
  return [...first, ...rest.sort((a, b) => compare(a.name, b.name))]
}

/** Countries that fit `query` by name, code or dial code; those that begin with it first. All without a query. */
export function searchCountries(countries: Country[], query: string): Country[] {
  const sought = fold(query)
  const digits = sought.replace(/^(\+|00)/, '')
  const rank = ({ code, dialCode, name }: Country) => {
    const named = rankOf(fold(name), sought)
    if (named === 1 || code.toLowerCase() === sought) return 1
    return digits && dialCode.startsWith(digits) ? 2 : named
  }
  return [1, 2, 3].flatMap((wanted) => countries.filter((country) => rank(country) === wanted))
}

const indicators = (code: string) =>
  String.fromCodePoint(...[...code].map((letter) => 0x1f1a5 + letter.charCodeAt(0)))

let flags: boolean | undefined

/** A country's flag as text; its two letters where the system has no flags, which draws two glyphs then. */
export function flagOf(code: string): string {
  if (flags === undefined) {
    const context = document.createElement('canvas').getContext('2d')
    const width = (text: string) => context?.measureText(indicators(text)).width ?? 0
    flags = width('DE') < width('D') * 1.5
  }
  return flags ? indicators(code) : code
}

/** The region of a locale: as it says (`de-AT`), or where its language is at home (`de` → DE). */
export function regionOf(tag: string): string {
  const locale = new Intl.Locale(localeOf(tag))
  const region = locale.region ?? locale.maximize().region ?? ''
  return dialCodes.has(region) ? region : ''
}
