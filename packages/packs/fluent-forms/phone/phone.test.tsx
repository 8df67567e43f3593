import { passesPhone, phoneOf, readyPhones, restorePhones } from '@archipelago/fields'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $, settle, useConsole } from '../../../bind/harness'
import mount from './mount'

useConsole()

const stops: (() => void)[] = []
beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
)
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
  vi.doUnmock('./library')
  delete (window as any).intlTelInput
  delete (window as any).intlTelInputGlobals
})

const FIELD = 'class="ff-el-form-control ff-el-phone" type="tel" name="phone" id="ff_3_phone"'
const EXTENDED = FIELD.replace('ff-el-phone', 'ff-el-phone ff_el_with_extended_validation')
const SCRIPT = (options = '{"initialCountry":"de"}', names = '.ff_form_instance_3_1 #ff_3_phone') =>
  `<script type="text/plain">intlTelInput($("${names}")[0], ${options})</script>`

const page = (attributes: string, more = '', instance = 1) => {
  document.body.innerHTML = `<form data-form_instance="ff_form_instance_3_${instance}"><div><input ${attributes}></div>
    <button type="reset"></button></form>${more}`
  return $<HTMLInputElement>('input')
}
const start = (input = $<HTMLInputElement>('input'), props?: unknown) => {
  const stop = mount(input, props, () => {}, 'phone') as () => void
  stops.push(stop)
  return stop
}
const focus = async (input: HTMLElement) => {
  input.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await import('./library').catch(() => {})
  await settle(5)
}
/** The picker comes with its style sheet, of which this DOM does not tell. */
const styled = () =>
  vi.waitUntil(
    () => {
      document.head.querySelector('link')?.dispatchEvent(new Event('load'))
      return $<HTMLButtonElement>('.archipelago-phone button')
    },
    { timeout: 10_000 },
  )
const type = (input: HTMLInputElement, value: string) => {
  input.value = value
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}
const german = async (value = '', attributes = EXTENDED) => {
  const input = page(attributes, SCRIPT())
  input.value = value
  start()
  await focus(input)
  return input
}

describe('valid_phone_number', () => {
  test('row 1: nothing typed passes', async () => {
    const input = await german()
    expect(passesPhone(input)).toBe(true)
    expect(input.value).toBe('')
  })

  test('row 2: without the island, and for a field that nobody gave a picker, all pass untouched', () => {
    const input = page(FIELD)
    input.value = '12'
    expect(passesPhone(input)).toBe(true)
    start()
    expect(passesPhone(input)).toBe(true)
    expect(input.value).toBe('12')
  })

  test('row 2: while the library is not there, all pass untouched', () => {
    const input = page(EXTENDED, SCRIPT())
    input.value = '12'
    start()
    expect(passesPhone(input)).toBe(true)
    expect(input.value).toBe('12')
  })

  test('row 2: when the library cannot be had', async () => {
    vi.doMock('./library', () => {
      throw new Error('blocked')
    })
    const input = await german('12')
    await settle()
    expect(passesPhone(input)).toBe(true)
    type(input, '030901820')
    expect(input.value).toBe('030901820')
    expect(passesPhone(input)).toBe(true)
    vi.doUnmock('./library')
    // The next focus tries again.
    await focus(input)
    expect(passesPhone(input)).toBe(true)
    expect(input.value).toBe('+4930901820')
  })

  test('rows 3 and 4: a valid number becomes the full one, another fails and stays', async () => {
    const input = await german('030 901820')
    expect(passesPhone(input)).toBe(true)
    expect(input.value).toBe('+4930901820')
    expect(input.hasAttribute('data-original_val')).toBe(false)
    type(input, '030')
    expect(passesPhone(input)).toBe(false)
    expect(input.value).toBe('030')
  })

  test('row 4: where the plugin says so, the length alone counts', async () => {
    const input = await german('+49 1520 555555', `${EXTENDED} data-strict_validation="yes"`)
    expect(passesPhone(input)).toBe(false)
    stops.pop()!()
    input.dataset.strict_validation = 'no'
    start()
    await focus(input)
    expect(passesPhone(input)).toBe(true)
  })

  test('rows 5 and 6: otherwise the dial code comes in front, once, and what was typed is remembered', async () => {
    const input = await german('030 901820', FIELD)
    expect(passesPhone(input)).toBe(true)
    expect([input.value, input.dataset.original_val]).toEqual(['+49030 901820', '030 901820'])
    expect(passesPhone(input)).toBe(true)
    expect(input.value).toBe('+49030 901820')
  })

  test('row 5: a number with a plus has its dial code', async () => {
    const input = await german('+43 1 2', FIELD)
    expect(passesPhone(input)).toBe(true)
    expect(input.value).toBe('+43 1 2')
    expect(input.hasAttribute('data-original_val')).toBe(false)
  })

  test('row 5: a full number that is valid goes as the library writes it, for whoever parses it', async () => {
    const input = await german('+43 1 588580', FIELD)
    expect(passesPhone(input)).toBe(true)
    expect([input.value, input.dataset.original_val]).toEqual(['+431588580', undefined])
  })

  test.each([
    ['checked', EXTENDED, '+43 1 588580', '+431588580'],
    ['checked, without a plus', EXTENDED, '(213) 373-4253', '+12133734253'],
    ['not checked', FIELD, ' +43 1 / 588580 ', '+431588580'],
    ['not checked, without a plus', FIELD, '(213) 373-4253', '(213) 373-4253'],
    ['not checked, not valid', FIELD, '+43 12', '+43 12'],
  ])('a field without inline configuration, %s', async (_what, attributes, typed, sent) => {
    const input = page(attributes)
    input.form!.lang = 'en-US'
    start()
    input.value = typed
    await readyPhones([input])
    expect(passesPhone(input)).toBe(true)
    expect(input.value).toBe(sent)
  })

  test('a script that calls the library without options gets the picker', async () => {
    const input = page(FIELD)
    input.form!.lang = 'de-AT'
    start()
    expect(phoneOf(input)!.country()).toBe('')
    ;(window as any).intlTelInput(input)
    expect(phoneOf(input)!.country()).toBe('AT')
    phoneOf(input)!.setCountry('CH')
    ;(window as any).intlTelInput(input)
    expect(phoneOf(input)!.country()).toBe('CH')
  })

  test.each<[string, (input: HTMLInputElement) => unknown]>([
    [
      'the visitor comes back to it',
      (input) => input.dispatchEvent(new FocusEvent('focusin', { bubbles: true })),
    ],
    ['the request failed', (input) => restorePhones(input.form!)],
    ['the page comes back from the cache', () => dispatchEvent(new Event('pageshow'))],
    ['the island goes', () => stops.pop()!()],
  ])('what was typed is put back when %s', async (_when, act) => {
    const input = await german('030 901820', FIELD)
    passesPhone(input)
    act(input)
    expect(input.value).toBe('030 901820')
    expect(input.hasAttribute('data-original_val')).toBe(false)
  })
})

describe('the country', () => {
  const country = () => phoneOf($('input'))?.country()

  test('follows the dial code that is typed, and the one that was printed', () => {
    const input = page(EXTENDED, SCRIPT())
    input.value = '+44 20'
    start()
    expect(country()).toBe('GB')
    const heard = vi.fn()
    input.addEventListener('countrychange', heard)
    type(input, '+43')
    expect(country()).toBe('AT')
    expect(heard).toHaveBeenCalledTimes(1)
    type(input, '+431')
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('does not leave the list', () => {
    const input = page(EXTENDED, SCRIPT('{"onlyCountries":["at","de"],"initialCountry":"de"}'))
    start()
    type(input, '+44')
    expect(country()).toBe('DE')
    phoneOf(input)!.setCountry('gb')
    expect(country()).toBe('DE')
  })

  test('chosen by hand keeps the national number, and changes the dial code of a full one', async () => {
    const input = await german('030 901820')
    phoneOf(input)!.setCountry('at')
    expect(input.value.replace(/\D/g, '')).toBe('030901820')
    phoneOf(input)!.setValue('+43 1 588580')
    phoneOf(input)!.setCountry('ch')
    expect(input.value.replace(/[^\d+]/g, '')).toBe('+411588580')
    expect(country()).toBe('CH')
  })

  test('is the first one again when the form is reset', async () => {
    const input = await german()
    type(input, '+4312')
    expect(country()).toBe('AT')
    $<HTMLFormElement>('form').reset()
    await settle()
    expect([input.value, country()]).toEqual(['', 'DE'])
  })

  test('of two copies of a form is each its own', () => {
    document.body.innerHTML = [1, 2]
      .map((n) => `<form data-form_instance="ff_form_instance_3_${n}"><input ${FIELD}></form>`)
      .join('')
    document.body.insertAdjacentHTML(
      'beforeend',
      SCRIPT() + SCRIPT('{"initialCountry":"fr"}', '.ff_form_instance_3_2 #ff_3_phone'),
    )
    const inputs = [...document.querySelectorAll('input')]
    for (const input of inputs) start(input)
    expect(inputs.map((input) => phoneOf(input)!.country())).toEqual(['DE', 'FR'])
  })

  test('a script for another field of the form is not for this one', () => {
    const input = page(FIELD.replace('ff_3_phone', 'ff_3_phone_2'), SCRIPT())
    start()
    input.value = '5'
    expect(passesPhone(input)).toBe(true)
    expect(input.value).toBe('5')
  })
})

describe('for scripts of others', () => {
  test('the legacy library is answered for', async () => {
    const input = page(FIELD)
    start()
    const { intlTelInput, intlTelInputGlobals } = window as any
    expect(intlTelInput).toHaveLength(0)
    const instance = intlTelInput(input, { initialCountry: 'gb' })
    expect(intlTelInputGlobals.getInstance(input)).toBe(instance)
    expect(instance.getSelectedCountryData()).toEqual({ iso2: 'gb', dialCode: '44' })
    await settle()
    await focus(input)
    instance.setNumber('020 7946 0018')
    expect([instance.getNumber(), instance.isValidNumber()]).toEqual(['+442079460018', true])
    instance.setCountry('us')
    expect(instance.isValidNumberPrecise()).toBe(false)
    expect(instance.getSelectedCountryData().dialCode).toBe('1')
    stops.pop()!()
    expect(intlTelInputGlobals.getInstance(input)).toBeUndefined()
  })

  test('through jQuery as well', async () => {
    // @ts-expect-error: it comes without types
    const { default: jquery }: any = await import('jquery')
    const $$ = jquery.fn ? jquery : jquery(window)
    vi.stubGlobal('jQuery', $$)
    const input = page(EXTENDED, SCRIPT())
    start()
    expect($$(input).data('iti').getSelectedCountryData()).toEqual({ iso2: 'de', dialCode: '49' })
    const heard = vi.fn()
    $$(document.body).on('countrychange', heard)
    ;(window as any).intlTelInput($$(input)).setCountry('at')
    expect(heard).toHaveBeenCalledTimes(1)
    $$(document.body).off('countrychange')
  })

  test('the real one stays', () => {
    const real = vi.fn()
    ;(window as any).intlTelInput = real
    page(EXTENDED)
    start()
    expect((window as any).intlTelInput).toBe(real)
  })

  test('a page that looks the country up itself says it later', () => {
    const input = page(FIELD)
    start()
    let found!: (code: string) => void
    const geoIpLookup = (answer: typeof found) => (found = answer)
    ;(window as any).intlTelInput(input, { initialCountry: 'auto', geoIpLookup })
    found('nl')
    expect(phoneOf(input)!.country()).toBe('NL')
    type(input, '06')
    found('be')
    expect(phoneOf(input)!.country()).toBe('NL')
  })
})

describe('in a plain form', () => {
  const plain = async (props: object, value: string) => {
    const input = page('type="tel" name="tel" data-island="phone"')
    input.value = value
    start(input, { country: 'DE', ...props })
    await focus(input)
    return input
  }
  const sent = (input: HTMLInputElement) => {
    const formData = new FormData(input.form!)
    // This DOM does not tell of it by itself.
    input.form!.dispatchEvent(Object.assign(new Event('formdata'), { formData }))
    return formData.get('tel')
  }

  test('the full number is sent, what is typed stays to be seen', async () => {
    const input = await plain({}, '030 901820')
    expect(sent(input)).toBe('+4930901820')
    expect(input.value).toBe('030 901820')
    type(input, 'ask my wife')
    expect(sent(input)).toBe('ask my wife')
  })

  test('with validate, the browser refuses what is no number', async () => {
    const input = await plain({ validate: true, labels: { invalid: 'Nein' } }, '030')
    expect(input.validationMessage).toBe('Nein')
    type(input, '030901820')
    expect(input.validationMessage).toBe('')
    type(input, '')
    expect(input.validity.valid).toBe(true)
    type(input, '1')
    stops.pop()!()
    expect(input.validationMessage).toBe('')
  })

  test.each([
    [{ country: 5 }, 'country'],
    [{ only: 'de' }, 'only'],
    [[1], 'expected an object'],
  ])('says which option is wrong: %j', (props, field) => {
    page('type="tel"')
    expect(() => start(undefined, props)).toThrow(field)
  })
})

test('a mask of the plugin, a length limit and an undo are respected', async () => {
  const input = await german('', `${EXTENDED} maxlength="9"`)
  type(input, '030901820')
  expect(input.value).toBe('030901820')
  input.maxLength = 20
  input.dispatchEvent(new InputEvent('input', { inputType: 'historyUndo' }))
  expect(input.value).toBe('030901820')
  type(input, '030901820')
  expect(input.value).toBe('030 901820')
  input.dataset.mask = '000000000000'
  type(input, '0309018205')
  expect(input.value).toBe('0309018205')
})

test('mounting changes nothing until the style sheet has come; unmounting restores all', async () => {
  const input = page(EXTENDED, SCRIPT())
  const before = document.body.innerHTML
  const stop = start()
  expect(document.body.innerHTML).toBe(before)
  await styled()
  await vi.waitFor(() => expect($('.archipelago-phone button')).not.toBeNull())
  expect($('.archipelago-phone button').getAttribute('aria-label')).toBe('Country: Germany, DE, +49')
  await focus(input)
  expect(input.placeholder).toBe('01512 3456789')
  stop()
  expect(document.body.innerHTML).toBe(before)
})

test('a field that cannot be changed has a button that cannot be pressed', async () => {
  const input = page(`${EXTENDED} readonly`, SCRIPT())
  start()
  await styled()
  await vi.waitFor(() => expect($<HTMLButtonElement>('.archipelago-phone button')?.disabled).toBe(true))
  input.readOnly = false
  await vi.waitFor(() => expect($<HTMLButtonElement>('.archipelago-phone button').disabled).toBe(false))
})
