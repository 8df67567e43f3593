// The guides' search, open from the keyboard, and examples as high as what they show. Without it all pages can be read.
import MiniSearch from 'minisearch'
import { searchOptions } from './options.mjs'

const { index, root } = document.currentScript.dataset
const MOST = 8

let engine
/** The index comes when somebody searches. */
function load() {
  engine ??= new Promise((done, fail) => {
    const script = document.createElement('script')
    script.src = index
    script.onload = () => done(MiniSearch.loadJSON(globalThis.guideIndex, searchOptions))
    script.onerror = fail
    document.head.append(script)
  })
  return engine
}

const link = ({ title, page, address }) => {
  const a = document.createElement('a')
  a.href = root + address
  const strong = document.createElement('strong')
  strong.textContent = title
  a.append(strong, title === page ? '' : ` ${page}`)
  return a
}

function listOf(results) {
  const list = document.createElement('ul')
  for (const result of results) {
    const item = document.createElement('li')
    item.append(link(result))
    list.append(item)
  }
  return list
}

const counted = (n) => (n === 0 ? 'Nothing found' : n === 1 ? '1 place found' : `${n} places found`)

function startSearch() {
  const form = document.querySelector('.search')
  const field = form.querySelector('input')
  const found = form.querySelector('.found')
  const status = form.querySelector('[role=status]')

  const close = () => {
    found.hidden = true
  }
  const look = async () => {
    const words = field.value.trim()
    if (!words) return close()
    const results = (await load()).search(words)
    if (field.value.trim() !== words) return
    const more = document.createElement('p')
    more.textContent =
      results.length > MOST ? `${counted(results.length)}. Enter shows all.` : counted(results.length)
    found.replaceChildren(listOf(results.slice(0, MOST)), more)
    found.hidden = false
    status.textContent = counted(results.length)
  }
  const move = (step) => {
    const stops = [field, ...found.querySelectorAll('a')]
    const next = stops[stops.indexOf(document.activeElement) + step]
    next?.focus()
  }

  field.addEventListener('focus', load, { once: true })
  field.addEventListener('input', look)
  form.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && !found.hidden) {
      event.preventDefault()
      move(step)
    } else if (event.key === 'Escape' && !found.hidden) {
      event.preventDefault()
      close()
      field.focus()
    }
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !form.contains(relatedTarget)) close()
  })
  document.addEventListener('click', ({ target }) => {
    if (!form.contains(target)) close()
  })
  document.addEventListener('keydown', (event) => {
    if (
      event.key !== '/' ||
      event.ctrlKey ||
      event.metaKey ||
      event.target.closest('input, textarea, select')
    )
      return
    event.preventDefault()
    field.focus()
  })
}

async function showResults() {
  const results = document.querySelector('[data-results]')
  const words = new URLSearchParams(location.search).get('q')?.trim()
  if (!results || !words) return
  document.querySelector('.search input').value = words
  const all = (await load()).search(words)
  const count = document.createElement('p')
  count.textContent = `${counted(all.length)} for “${words}”.`
  results.replaceChildren(count, listOf(all.slice(0, 50)))
}

/** An example is as high as what it shows, up to a screen; pages opened from a disk may not look into it. */
function fit(frame) {
  const grow = () => {
    try {
      const { body } = frame.contentDocument
      const height = Math.ceil(body.getBoundingClientRect().height) + 4
      frame.style.blockSize = `${Math.min(Math.max(height, 96), 640)}px`
    } catch {}
  }
  frame.addEventListener('load', () => {
    grow()
    setTimeout(grow, 600)
  })
}

document.querySelectorAll('.example iframe').forEach(fit)
// All guides are open beside the page where there is room.
const wide = matchMedia('(min-width: 60rem)')
const side = document.querySelector('.side details')
side.open = wide.matches
wide.addEventListener('change', () => {
  side.open = wide.matches
})
side.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
startSearch()
void showResults()
