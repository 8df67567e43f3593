import { type Mode, SIZES, stageOf } from './stage'
import { Barred, tryPage } from './try-page'
import { type Candidate, findWaits, queryOf } from './waits'

// Settings → "Try it on this site": tries the pages of the report, one after the other, and sends what came out to an ajax action of the settings page
// (class-trial-view.php).

interface Page {
  name: string
  title: string
  address: string
}

interface Data {
  pages: Page[]
  ajax: string
  action: string
  leave: string
  nonce: string
  query: string
  key: [name: string, key: string]
  /** Parameters that say what waits, the key for them, and the word for what waits alone. */
  waits: [query: string, name: string, key: string, alone: string]
  texts: Record<string, string>
}

class Stopped extends Error {}

/** Attributes that tell what is in the table from each other, whenever it is printed. */
const PLACES = ['data-show', 'data-again', 'data-leave', 'href']

/** A selector for something in the table. */
const placeOf = (node: Element) => {
  const name = PLACES.find((one) => node.hasAttribute(one))
  return name && `[${name}="${CSS.escape(node.getAttribute(name)!)}"]`
}

/** The scripts that may wait, as they are known now; what somebody has chosen there and not saved yet stays. */
const renew = (list: HTMLElement, html: string) => {
  const focused = list.contains(document.activeElement) && document.activeElement!.id
  const chosen = [...list.querySelectorAll('select')].map(({ id, value }) => [id, value] as const)
  // The server's own markup, escaped there.
  list.innerHTML = html
  for (const [id, value] of chosen) {
    const select = document.getElementById(id) as HTMLSelectElement | null
    if (select) select.value = value
  }
  if (focused) document.getElementById(focused)?.focus()
}

const start = (root: HTMLElement) => {
  const data: Data = JSON.parse(root.dataset.trial!)
  const find = <Type extends HTMLElement = HTMLElement>(name: string) =>
    root.querySelector<Type>(`[data-${name}]`)!
  const run = find<HTMLButtonElement>('run')
  const stop = find<HTMLButtonElement>('stop')
  const close = find<HTMLButtonElement>('close')
  const bar = find<HTMLProgressElement>('bar')
  const status = find('status')
  const stage = find('stage')
  const both = find('both')
  const results = find('results')
  /** Ends the run; absent where there is none. */
  let halt: (() => void) | undefined
  /** What the policy of this page forbids, as the browser says. */
  let violated = ''
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (/frame|child|default/.test(effectiveDirective)) violated = effectiveDirective
  })

  const fill = (text: string, values: unknown[]) =>
    text.replace(/%(?:(\d)\$)?[sd]/g, (_, at) => String(values[(at || 1) - 1]))

  const addressOf = (address: string, mode: string) => {
    const url = new URL(address)
    url.searchParams.set(data.query, mode)
    url.searchParams.set(...data.key)
    return url.href
  }

  /** Gives focus to what is at a place of the table now. */
  const focusOn = (place: string | undefined) => {
    const found = place ? results.querySelector<HTMLElement>(place) : null
    ;(found ?? (halt ? stop : run)).focus()
  }

  const post = async (fields: Record<string, string>) => {
    const answer = await fetch(data.ajax, {
      method: 'POST',
      body: new URLSearchParams({ nonce: data.nonce, ...fields }),
      credentials: 'same-origin',
    }).then((response) => response.json())
    if (!answer.success) throw new Error(answer.data?.message ?? data.texts.saved)
    const { activeElement } = document
    const hadFocus = results.contains(activeElement)
    // The server's own markup, escaped there.
    results.innerHTML = answer.data.html
    if (hadFocus) focusOn(placeOf(activeElement!))
    const choices = document.getElementById('archipelago-choices')
    if (choices && answer.data.choices !== undefined) renew(choices, answer.data.choices)
    return answer.data as { waits?: Candidate[] }
  }

  /** Tries for what scripts of a page could wait, and sends that. */
  const tryWaits = async (
    page: Page,
    waits: Candidate[],
    say: (attempt: number) => void,
    stopping: Promise<never>,
  ) => {
    let attempts = 0
    const [query, name, key, alone] = data.waits
    const handles = await findWaits(waits, async (choice, isAlone) => {
      attempts += 1
      say(attempts)
      const address = (mode: Mode) => {
        const url = new URL(addressOf(page.address, 'with'))
        url.searchParams.set(query, mode === 'with' ? queryOf(choice, isAlone ? alone : '') : '')
        url.searchParams.set(name, key)
        return url.href
      }
      return tryPage(stage, address, () => violated, stopping, true)
    })
    await post({
      action: data.action,
      what: 'waits',
      address: page.address,
      name: page.name,
      result: JSON.stringify({ handles }),
    })
  }

  const tryAll = async (pages: Page[]) => {
    const stopping = new Promise<never>((_, fail) => {
      halt = () => fail(new Stopped())
    })
    stop.hidden = bar.hidden = stage.hidden = false
    if (document.activeElement === run) stop.focus()
    run.disabled = true
    bar.max = pages.length
    let text = data.texts.done!
    try {
      for (const [at, page] of pages.entries()) {
        bar.value = at
        status.textContent = fill(data.texts.progress!, [at + 1, pages.length, page.title])
        const address = (mode: Mode) => addressOf(page.address, mode)
        const result = await tryPage(stage, address, () => violated, stopping).catch((error) => {
          if (error instanceof Stopped) throw error
          const { code, data } =
            error instanceof Barred ? error : new Barred('broken', String(error?.message ?? error))
          return { barred: { code, data } }
        })
        const sent = post({
          action: data.action,
          address: page.address,
          name: page.name,
          result: JSON.stringify(result),
        })
        const { waits = [] } = await Promise.race([sent, stopping])
        if ('barred' in result || !waits[0]) continue
        const say = (attempt: number) => {
          status.textContent = fill(data.texts.waiting!, [at + 1, pages.length, page.title, attempt])
        }
        await Promise.race([tryWaits(page, waits, say, stopping), stopping]).catch((error) => {
          // It could be tried a moment ago: what it says of scripts that wait is nothing.
          if (!(error instanceof Barred)) throw error
        })
      }
    } catch (error: any) {
      text = error instanceof Stopped ? data.texts.stopped! : error.message || data.texts.saved
    }
    halt = undefined
    run.disabled = false
    if (document.activeElement === stop) run.focus()
    stop.hidden = bar.hidden = stage.hidden = true
    status.textContent = text
  }

  /** Takes the pages that are shown away again. */
  let hide: (() => void) | undefined
  const back = () => hide?.()
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) back()
  }

  /** Shows a page without us and with us, side by side, until somebody closes it. */
  const show = (address: string, width: number, place: string | undefined) => {
    back()
    const size = SIZES.find((one) => one[0] === width) ?? SIZES[1]!
    both.hidden = false
    both.setAttribute('aria-label', data.pages.find((one) => one.address === address)?.title ?? address)
    const shown = stageOf(both, [size], 0.75)
    for (const mode of ['without', 'with'] as const) {
      const frame = shown.put(mode, size)
      frame.addEventListener('load', () => {
        try {
          frame.contentWindow!.addEventListener('keydown', leaveByKey)
        } catch {
          // It is of another origin: what is pressed in it stays there.
        }
      })
      frame.src = addressOf(address, mode)
    }
    hide = () => {
      hide = undefined
      shown.clear()
      both.hidden = true
      focusOn(place)
    }
    close.focus()
  }

  // Scripts of the pages take no focus (focus.ts), but what the browser itself gives them: an autofocus, a dialog. That comes back.
  let owned: HTMLElement | null = null
  document.addEventListener('focusin', ({ target }) => {
    if (!stage.contains(target as Node)) owned = target as HTMLElement
  })
  addEventListener('blur', () => {
    const { activeElement } = document
    if (!stage.contains(activeElement)) return
    if (owned?.isConnected) owned.focus({ preventScroll: true })
    else (activeElement as HTMLElement).blur()
  })

  run.addEventListener('click', () => tryAll(data.pages))
  stop.addEventListener('click', () => halt?.())
  close.addEventListener('click', back)
  document.addEventListener('keydown', leaveByKey)
  root.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>(
      'button[data-show], button[data-again], button[data-leave]',
    )
    if (!button) return
    const { show: address, again, leave, width, left } = button.dataset
    if (address) show(address, Number(width), placeOf(button))
    const page = data.pages.find((one) => one.address === again)
    if (page && !halt) tryAll([page])
    if (leave)
      post({ action: data.leave, kind: leave, left: left ?? '' }).then(
        () => {
          status.textContent = data.texts.kept!
        },
        (error) => {
          status.textContent = error.message
        },
      )
  })
}

const root = document.getElementById('archipelago-trial')
if (root) start(root)
