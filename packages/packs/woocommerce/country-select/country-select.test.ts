import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { billing, type Generation, printParams } from './harness'
import { order, sorted } from './sort'

const page = globalThis as any
const $ = <T extends HTMLElement = HTMLInputElement>(selector: string) => document.querySelector<T>(selector)!
let stops: (() => void)[] = []

/** A fresh page: the module remembers what was typed on one. */
const live = async (html: string, props?: unknown, selector = '.country_to_state') => {
  vi.resetModules()
  const { default: mount } = await import('./mount')
  document.body.innerHTML = html
  const unmount = mount($(selector), props, vi.fn(), 'country-select') as () => void
  stops.push(unmount)
  await null
  return { unmount, mount }
}
const choose = (value: string, selector = '#billing_country') => {
  $(selector).value = value
  $(selector).dispatchEvent(new Event('change', { bubbles: true }))
}
const NAMES = [
  'wc_address_i18n_ready',
  'refresh',
  'change',
  'country_to_state_changed',
  'country_to_state_changing',
]
const log = () => {
  const events: string[] = []
  const note = ({ type, target }: Event) => events.push(`${type}@${(target as Element).id || 'body'}`)
  for (const name of NAMES) document.addEventListener(name, note)
  stops.push(() => {
    for (const name of NAMES) document.removeEventListener(name, note)
  })
  return events
}

beforeEach(printParams)
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  page.wc_country_select_params = page.wc_address_i18n_params = undefined
  document.body.innerHTML = ''
})

describe('states', () => {
  const state = () => $('#billing_state')

  test('list, none and free text; name, id, classes and hints go along', async () => {
    await live(billing())
    choose('US')
    expect(state()).toBeInstanceOf(HTMLSelectElement)
    expect(state().className).toBe('state_select wide')
    expect(state().name).toBe('billing_state')
    expect(state().getAttribute('autocomplete')).toBe('address-level1')
    expect(
      [...$<HTMLSelectElement>('#billing_state').options].map(({ value, text }) => [value, text]),
    ).toEqual([
      ['', 'Select an option…'],
      ['CA', 'California'],
      ['NY', 'New York'],
    ])
    const list = state()
    choose('CA')
    expect(state()).toBe(list)
    expect([...$<HTMLSelectElement>('#billing_state').options].map(({ text }) => text)).toContain(
      'Nowhere & <b>',
    )
    choose('FR')
    expect([state().type, state().className]).toEqual(['hidden', 'hidden wide'])
    expect($('#billing_state_field').style.display).toBe('none')
    choose('GB')
    expect([state().type, state().className, state().value]).toEqual(['text', 'input-text wide', ''])
    expect($('#billing_state_field').style.display).toBe('')
  })

  test('who comes back to a country finds what was typed; a name that was typed is chosen in the list', async () => {
    await live(billing())
    state().value = 'Kent'
    choose('US')
    expect(state().value).toBe('')
    state().value = 'NY'
    choose('CA')
    choose('FR')
    choose('US')
    expect(state().value).toBe('NY')
    choose('GB')
    expect(state().value).toBe('Kent')
    choose('FR')
    choose('IE')
    state().value = 'Ontario'
    choose('CA')
    expect(state().value).toBe('ON')
  })

  test('events: native and jQuery listeners of the form come first', async () => {
    const events = log()
    await live(billing())
    expect(events).toEqual(
      ['wc_address_i18n_ready@body', 'refresh@billing_country', 'country_to_state_changing@body'].sort(
        (a, b) => events.indexOf(a) - events.indexOf(b),
      ),
    )
    expect(events).toHaveLength(3)
    const details: unknown[] = []
    document.addEventListener(
      'country_to_state_changing',
      (event) => details.push((event as CustomEvent).detail),
      { once: true },
    )
    events.length = 0
    choose('US')
    expect([...events].sort()).toEqual(
      [
        'change@billing_country',
        'change@billing_state',
        'country_to_state_changed@body',
        'country_to_state_changing@body',
      ].sort(),
    )
    expect(events.indexOf('change@billing_state')).toBeLessThan(
      events.indexOf('country_to_state_changed@body'),
    )
    expect(details).toEqual([['US', $('.woocommerce-billing-fields')]])
    // From text to text only the last one.
    choose('GB')
    events.length = 0
    choose('IE')
    expect(events).toEqual(['country_to_state_changing@body', 'change@billing_country'])
  })

  test('a country field that comes later is put in order, without saying that the page is ready again', async () => {
    const { mount } = await live(billing())
    const events = log()
    document.body.insertAdjacentHTML(
      'beforeend',
      '<section class="woocommerce-shipping-calculator"><p class="form-row"><select id="calc_shipping_country" class="country_to_state"><option selected>US</option></select></p><p class="form-row" id="calc_shipping_state_field"><input id="calc_shipping_state" name="calc_shipping_state"></p></section>',
    )
    stops.push(mount($('#calc_shipping_country'), undefined, vi.fn(), 'country-select') as () => void)
    expect($('#calc_shipping_state')).toBeInstanceOf(HTMLSelectElement)
    expect(events.filter((name) => !name.startsWith('change@'))).toEqual([])
  })

  test('plain markup with its own states', async () => {
    await live(
      '<fieldset><select id="country"><option>AT</option><option>AU</option></select><input id="region" name="region"></fieldset>',
      { states: { AU: { VIC: 'Victoria' } }, state: '#region', prompt: 'Which one?' },
      '#country',
    )
    choose('AU', '#country')
    expect([...$<HTMLSelectElement>('#region').options].map(({ text }) => text)).toEqual([
      'Which one?',
      'Victoria',
    ])
  })

  test('states that are none, and another element, are said', async () => {
    await expect(live(billing(), { states: { US: 'many' } })).rejects.toThrow('data-island-props')
    await expect(live('<p class="country_to_state"></p>')).rejects.toThrow(
      'element: expected a select or input',
    )
    page.wc_country_select_params.countries = '{US'
    await expect(live(billing())).rejects.toThrow('wc_country_select_params.countries: expected JSON')
  })
})

describe.each<Generation>(['6.1', '10.5'])('address fields of %s', (generation) => {
  const label = (key: string) => $(`#billing_${key}_field label`).textContent
  const keys = () => [...document.querySelectorAll('.form-row')].map(({ id }) => id.slice(8, -6))

  test('nothing changes while it is right, and all is put back', async () => {
    document.body.innerHTML = billing(generation)
    const printed = document.body.innerHTML
    const { unmount } = await live(printed)
    const mounted = document.body.innerHTML
    expect(mounted.replace(/ data-o_class="[^"]*"/g, '')).toBe(printed)
    choose('US')
    choose('FR')
    choose('HU')
    unmount()
    document.querySelector<HTMLSelectElement>('#billing_country')!.value = 'GB'
    expect(document.body.innerHTML.replace(/ style=""/g, '')).toBe(printed)
  })

  test('labels, marks, what is read out and the order follow the country', async () => {
    // The line of the terms has the older mark in both.
    await live(
      `${billing(generation)}<p class="terms"><label><input type="checkbox" id="terms"> I agree <abbr class="required" title="required">*</abbr></label></p>`,
    )
    choose('US')
    expect(label('postcode')).toBe('ZIP Code\u00a0*')
    expect(label('state')).toBe('State\u00a0*')
    const mark = $('#billing_state_field .required')
    expect(mark.localName).toBe(generation === '6.1' ? 'abbr' : 'span')
    expect(generation === '6.1' ? mark.title : mark.getAttribute('aria-hidden')).toBe(
      generation === '6.1' ? 'required' : 'true',
    )
    expect($('#billing_state_field').classList.contains('validate-required')).toBe(true)
    expect($('#billing_state').getAttribute('aria-required')).toBe('true')
    expect(keys()).toEqual(['country', 'address_1', 'city', 'state', 'postcode'])
    choose('FR')
    expect(keys()).toEqual(['country', 'address_1', 'postcode', 'city', 'state'])
    expect($('#billing_state').hasAttribute('aria-required')).toBe(false)
    choose('GB')
    expect(label('state')).toBe('County\u00a0(optional)')
    expect(keys()).toEqual(['country', 'address_1', 'city', 'state', 'postcode'])
  })

  test('a field that a country does not have is emptied, and has its text again in the next', async () => {
    await live(billing(generation))
    $('#billing_postcode').value = 'CT1 2AB'
    choose('AE')
    expect([$('#billing_postcode').value, $('#billing_postcode_field').style.display]).toEqual(['', 'none'])
    choose('GB')
    expect([$('#billing_postcode').value, $('#billing_postcode_field').style.display]).toEqual([
      'CT1 2AB',
      '',
    ])
    $('#billing_state').value = 'Kent'
    choose('KW')
    expect([$('#billing_state').value, $('#billing_state_field').style.display]).toEqual(['', 'none'])
    choose('GB')
    expect([$('#billing_state').value, $('#billing_state_field').style.display]).toEqual(['Kent', ''])
    choose('KW')
    choose('US')
    expect([$('#billing_state').localName, $('#billing_state_field').style.display]).toEqual(['select', ''])
    choose('HU')
    expect($('#billing_postcode_field').className).toContain('form-row-first')
    expect($('#billing_postcode_field').className).not.toContain('form-row-wide')
  })
})

test('other plugins’ country_to_state_changing applies the country that it names', async () => {
  await live(billing())
  document.body.dispatchEvent(
    new CustomEvent('country_to_state_changing', { detail: ['US', $('.woocommerce-billing-fields')] }),
  )
  expect($('#billing_postcode_field label').textContent).toBe('ZIP Code\u00a0*')
})

describe('order', () => {
  test('the row with the focus is not moved, nor one that stands right', () => {
    document.body.innerHTML =
      '<div><p id="a"><input></p><i></i><p id="b"></p><p id="c"></p><p id="d"></p></div>'
    const rows = ['d', 'b', 'a', 'c'].map((id) => $(`#${id}`))
    $('input').focus()
    const moved: string[] = []
    const observer = new MutationObserver(() => {})
    observer.observe($('div'), { childList: true })
    order(rows)
    for (const { addedNodes } of observer.takeRecords())
      for (const node of addedNodes) moved.push((node as Element).id)
    expect([...document.querySelectorAll('p')].map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c'])
    expect(moved).not.toContain('a')
    expect(document.activeElement).toBe($('input'))
  })

  test('rows without a priority follow the one before them', () => {
    const rows = ['10', '', '30', '20'].map((priority) => {
      const row = document.createElement('p')
      row.dataset.priority = priority
      return row
    })
    const at = sorted(rows, (row) => Number((row as HTMLElement).dataset.priority) || undefined)
    expect(at.map((row) => rows.indexOf(row as HTMLParagraphElement))).toEqual([0, 1, 3, 2])
  })
})
