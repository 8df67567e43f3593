import { describe, expect, test, vi } from 'vitest'
import { $, BOX, click, key, link, page, shown, start, stops, tick } from './popup.harness'

describe('links', () => {
  test.each(['/yacht-law/', `${location.origin}/yacht-law/`, '/yacht%2Dlaw/'])('%s opens', async (href) => {
    page(link(href, 'target="_self"') + BOX)
    expect(await click($('a'))).toBe(false)
    expect(shown('yacht-law')).toBe(true)
  })

  test.each([
    ['/'],
    ['/yacht-law'],
    ['/yacht-law/#'],
    ['/yacht-law/#part'],
    ['/yacht-law/?'],
    ['/yacht-law/?a=1'],
    ['/a/yacht-law/'],
    ['/Yacht-Law/'],
    ['/100%/'],
    ['https://example.org/yacht-law/'],
    ['/yacht-law/', 'target="_blank"'],
    ['/yacht-law/', 'download'],
  ])('%s %s goes where it says', async (href, more = '') => {
    page(link(href, more) + BOX)
    expect(await click($('a'))).toBe(true)
    expect(shown('yacht-law')).toBe(false)
  })

  test('encoded slugs, in either case, and text inside the link', async () => {
    page(`${link('/%c3%A9t%C3%A9/')}<p id="x"></p><div id="été" class="pophide"></div>`)
    $('a').innerHTML = '<b>Été</b>'
    await click($('b'))
    expect(shown('été')).toBe(true)
  })

  test('a site in a folder', async () => {
    document.head.innerHTML = `<link rel="https://api.w.org/" href="${location.origin}/blog/wp-json/">`
    page(link('/blog/yacht-law/') + link('/yacht-law/') + BOX)
    const [inside, outside] = document.querySelectorAll('a')
    expect(await click(outside!)).toBe(true)
    expect(await click(inside!)).toBe(false)
  })

  test('modified and handled clicks', async () => {
    page(link('/yacht-law/') + BOX)
    for (const init of [
      { ctrlKey: true },
      { metaKey: true },
      { shiftKey: true },
      { altKey: true },
      { button: 1 },
    ])
      expect(await click($('a'), init)).toBe(true)
    $('a').addEventListener('click', (event) => event.preventDefault())
    await click($('a'))
    expect(shown('yacht-law')).toBe(false)
  })

  test('a link inserted later, and markup inside an SVG link, which has no text address', async () => {
    page(BOX)
    document.body.insertAdjacentHTML(
      'beforeend',
      `<svg><a href="/yacht-law/"></a></svg>${link('/yacht-law/')}`,
    )
    const said = vi.spyOn(console, 'error')
    await click($('svg a'))
    expect(said).not.toHaveBeenCalled()
    await click($('body > a'))
    expect(shown('yacht-law')).toBe(true)
  })

  test('say what they open once touched', async () => {
    page(`${link('/yacht-law/', 'class="one"')}${link('/yacht-law/', 'class="two"')}${link('/other/')}${BOX}`)
    const before = document.body.innerHTML
    $('.one').dispatchEvent(new Event('pointerover', { bubbles: true }))
    document.dispatchEvent(new Event('pointerover'))
    $('.two').dispatchEvent(new Event('focusin', { bubbles: true }))
    $('[href="/other/"]').dispatchEvent(new Event('focusin', { bubbles: true }))
    await tick()
    expect(document.querySelectorAll('[aria-haspopup=dialog]').length).toBe(2)
    stops.pop()!()
    expect(document.body.innerHTML).toBe(before)
  })
})

describe('dialog', () => {
  test('is one while open, and leaves nothing behind', async () => {
    page(`<p>Page</p>${link('/yacht-law/')}${BOX}`)
    const before = document.body.innerHTML
    const opener = $('a')
    opener.focus()
    await click(opener)
    const box = $('#yacht-law')
    expect(box.getAttribute('role')).toBe('dialog')
    expect(box.getAttribute('aria-modal')).toBe('true')
    expect(box.getAttribute('aria-label')).toBe('Yacht law')
    expect($('p').hasAttribute('inert')).toBe(true)
    expect(document.activeElement).toBe($('.close'))
    expect(await click($('.close'))).toBe(false)
    expect(shown('yacht-law')).toBe(false)
    expect(document.activeElement).toBe(opener)
    stops.pop()!()
    expect(document.body.innerHTML).toBe(before)
  })

  test('unmounting while open puts everything back', async () => {
    page(`<p>Page</p>${link('/yacht-law/')}${BOX}`)
    const before = document.body.innerHTML
    await click($('a'))
    stops.pop()!()
    expect(document.body.innerHTML).toBe(before)
  })

  test('Escape closes, from inside and from outside', async () => {
    page(link('/yacht-law/') + BOX)
    for (const target of ['.close', 'body']) {
      await click($('a'))
      key($(target), 'Escape')
      await tick()
      expect(shown('yacht-law')).toBe(false)
    }
  })

  test.each([
    '<span class="popup-close">x</span>',
    '<i data-popup-close>x</i>',
    '<button class="btnClose"><svg></svg></button>',
    '<button aria-label="Close window">x</button>',
    '<a href="#" title="close">x</a>',
    '<a id="close-it">x</a>',
  ])('%s closes', async (control) => {
    page(`${link('/yacht-law/')}<div id="yacht-law" class="pophide"><div>${control}</div></div>`)
    await click($('a'))
    const target = $('div > div > *')
    expect(await click(target.firstElementChild ?? target)).toBe(false)
    expect(shown('yacht-law')).toBe(false)
  })

  test.each([
    '<section class="enclosed">x</section>',
    '<span class="toggle-icon-closed">x</span>',
    '<a href="/closed-cases/" title="Closed cases">x</a>',
    '<button>Send</button>',
  ])('%s does not close', async (control) => {
    page(`${link('/yacht-law/')}<div id="yacht-law" class="pophide"><div>${control}</div></div>`)
    await click($('a'))
    expect(await click($('div > div > *'))).toBe(true)
    expect(shown('yacht-law')).toBe(true)
  })

  test('a close control that only a mouse could press is a button while open', async () => {
    page(`${link('/yacht-law/')}<div id="yacht-law" class="pophide"><span class="close">x</span></div>`)
    await click($('a'))
    expect($('span').outerHTML).toBe('<span class="close" role="button" tabindex="0">x</span>')
    document.body.firstElementChild!.dispatchEvent(new Event('focusin', { bubbles: true }))
    await tick()
    expect($('span').tabIndex).toBe(0)
    key($('span'), ' ')
    await tick()
    expect(shown('yacht-law')).toBe(false)
    expect($('span').outerHTML).toBe('<span class="close">x</span>')
  })

  test('the layer closes, the box does not, a selection dragged to the layer neither', async () => {
    page(`${link('/yacht-law/')}${BOX}`)
    const box = $('#yacht-law')
    vi.spyOn(box, 'getBoundingClientRect').mockReturnValue({
      left: 10,
      top: 10,
      right: 90,
      bottom: 90,
    } as DOMRect)
    box.style.background = 'none rgb(255, 255, 255)'
    box.style.backgroundImage = 'none'
    const press = async (down: Element, at: number, up: number) => {
      await click($('a'))
      down.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, clientX: at, clientY: at }))
      await click(box, { clientX: up, clientY: up })
      return shown('yacht-law')
    }
    expect(await press(box, 50, 50)).toBe(true)
    expect(await press($('h3'), 50, 5)).toBe(true)
    expect(await press(box, 5, 5)).toBe(false)
    box.style.backgroundColor = 'rgba(0, 0, 0, 0.5)'
    expect(await press(box, 50, 50)).toBe(false)
  })
})

describe('several', () => {
  const OTHER = '<div id="wills" class="pophide"><h2>Wills</h2></div>'

  test('opening one closes the other; focus goes back to the first link', async () => {
    page(link('/yacht-law/') + BOX.replace('</div>', `${link('/wills/', 'class="next"')}</div>`) + OTHER)
    $('a').focus()
    await click($('a'))
    await click($('.next'))
    expect([shown('yacht-law'), shown('wills')]).toEqual([false, true])
    expect($('#wills').closest('[inert]')).toBeNull()
    key(document.body, 'Escape')
    await tick()
    expect(shown('wills')).toBe(false)
    expect(document.querySelector('[inert]')).toBeNull()
    expect(document.activeElement).toBe($('a'))
  })

  test('one inside the other lies above it', async () => {
    page(link('/yacht-law/') + BOX.replace('</div>', `${link('/wills/', 'class="next"')}${OTHER}</div>`))
    await click($('a'))
    await click($('.next'))
    expect([shown('yacht-law'), shown('wills')]).toEqual([true, true])
    key(document.body, 'Escape')
    await tick()
    expect([shown('yacht-law'), shown('wills')]).toEqual([true, false])
  })
})

describe('third parties', () => {
  test('are told', async () => {
    page(link('/yacht-law/') + BOX)
    const seen: string[] = []
    for (const type of ['archipelago:popup-open', 'archipelago:popup-close'])
      document.body.addEventListener(
        type,
        ({ target }) => seen.push(`${type} ${(target as Element).id} ${shown('yacht-law')}`),
        { once: true },
      )
    await click($('a'))
    await click($('.close'))
    expect(seen).toEqual(['archipelago:popup-open yacht-law true', 'archipelago:popup-close yacht-law false'])
  })

  test('may show and hide by class', async () => {
    page(link('/yacht-law/') + BOX)
    const box = $('#yacht-law')
    box.classList.replace('pophide', 'popshow')
    await tick()
    expect(box.getAttribute('role')).toBe('dialog')
    box.classList.add('theme-animation')
    await tick()
    expect(shown('yacht-law')).toBe(true)
    box.classList.replace('popshow', 'pophide')
    await tick()
    expect(box.hasAttribute('role')).toBe(false)
    await click($('a'))
    expect(shown('yacht-law')).toBe(true)
  })
})

describe('printed shown', () => {
  const SHOWN = BOX.replace('pophide', 'popshow').replace('h3>', 'h3><input>')

  test('changes nothing and takes no focus; closes and opens again as a dialog', async () => {
    document.body.innerHTML = link('/yacht-law/') + SHOWN
    const before = document.body.innerHTML
    $('a').focus()
    start($('#yacht-law'))
    expect(document.body.innerHTML).toBe(before)
    expect(document.activeElement).toBe($('a'))
    key($('input'), 'Escape')
    await tick()
    expect(shown('yacht-law')).toBe(false)
    await click($('a'))
    expect($('#yacht-law').getAttribute('aria-modal')).toBe('true')
    stops.pop()!()
    expect(document.body.innerHTML).toBe(before)
  })

  test('goes when another opens', async () => {
    page(`${link('/wills/')}${SHOWN}<div id="wills" class="pophide"></div>`)
    await click($('a'))
    expect([shown('yacht-law'), shown('wills')]).toEqual([false, true])
  })
})

describe('plain markup', () => {
  test('hidden and aria-hidden are lifted while open', async () => {
    document.body.innerHTML = `${link('/x/')}<div id="x" data-island="popup" hidden aria-hidden="true"><u>Go</u></div>`
    const before = document.body.innerHTML
    start($('#x'), { close: 'u' })
    await click($('u'))
    expect(document.body.innerHTML).toBe(before)
    await click($('a'))
    expect([$('#x').hidden, $('#x').getAttribute('aria-hidden'), $('#x').className]).toEqual([
      false,
      null,
      'popshow',
    ])
    expect($('#x').getAttribute('aria-label')).toBe('Link')
    await click($('u'))
    expect([$('#x').hidden, $('#x').getAttribute('aria-hidden'), $('#x').className]).toEqual([
      true,
      'true',
      'pophide',
    ])
    stops.pop()!()
    expect(document.body.innerHTML).toBe(before)
  })

  test.each([
    ['<div data-island="popup"></div>', undefined, 'id'],
    [BOX, { close: 1 }, 'data-island-props.close'],
    [BOX, { autoplay: 'yes' }, 'data-island-props.autoplay'],
    [BOX, { close: '!' }, '!'],
  ])('%s %o is reported', (html, props, message) => {
    document.body.innerHTML = html
    expect(() => start(document.body.firstElementChild!, props)).toThrow(message)
  })
})
