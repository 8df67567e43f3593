// Fetched when a visitor types into the search box of a site that shows results meanwhile.
import { announce } from '@archipelago/overlay'
import { gettext, htmlFragment, safeUrl } from '@archipelago/wordpress-client'

/** Milliseconds without a key after which the server is asked. */
const PAUSE = 300
const RESULTS = 'ast-live-search-results'

interface Post {
  type: string
  link: string
  title: { rendered: string }
}

let timer: ReturnType<typeof setTimeout> | undefined
let running: AbortController | undefined

/** Takes what was found out of the page. */
export const clear = (): void => {
  clearTimeout(timer)
  running?.abort()
  for (const node of document.querySelectorAll(`.${RESULTS}`)) node.remove()
}

const make = (tag: string, className: string, text: string) => {
  const node = document.createElement(tag)
  node.className = className
  node.textContent = text
  return node
}

/** Titles come as HTML: only their text is shown. */
const plain = (html: string) => htmlFragment(html).textContent ?? ''

const address = (params: Record<string, unknown>, term: string) => {
  const { rest_api_url, search_post_types, search_posts_per_page, search_language } = params
  const url = new URL(`${rest_api_url}`, location.href)
  const path = 'wp/v2/posts'
  // With plain permalinks the path is a parameter.
  const route = url.searchParams.get('rest_route')
  if (route !== null) url.searchParams.set('rest_route', route.replace(/\/?$/, `/${path}`))
  else url.pathname = url.pathname.replace(/\/?$/, `/${path}`)
  const types = search_post_types ? Object.values(search_post_types) : ['post']
  url.searchParams.set('_embed', '1')
  url.searchParams.set('post_type', `ast_queried:${types.join(':')}`)
  url.searchParams.set('per_page', `${search_posts_per_page ?? 5}`)
  url.searchParams.set('search', term)
  if (search_language) url.searchParams.set('lang', `${search_language}`)
  return url
}

function show(form: HTMLFormElement, posts: Post[], params: Record<string, any>): void {
  const none = `${params.no_live_results_found ?? gettext('No results found')}`
  const box = make('div', RESULTS, '')
  box.style.top = `${form.offsetHeight}px`
  for (const type of new Set(posts.map((post) => post.type))) {
    const label = params.search_post_types_labels?.[type]
    if (label) box.append(make('span', 'ast-search--posttype-heading', `${label}`))
    for (const post of posts) {
      const url = post.type === type && safeUrl(post.link)
      if (!url) continue
      const link = make('a', 'ast-search-item', '') as HTMLAnchorElement
      link.href = url
      link.append(make('span', '', plain(post.title.rendered)))
      box.append(link)
    }
  }
  if (!posts[0]) box.append(make('span', 'ast-search--no-results-heading', none))
  form.append(box)
  announce(posts[0] ? posts.map((post) => plain(post.title.rendered)).join(', ') : none)
}

/**
 * Shows below a search field what the site has for it, once the visitor pauses; an answer that is late is not shown. A
 * request that fails shows nothing: the form still sends.
 * @throws when the answer is none
 */
export async function ask(field: HTMLInputElement, params: Record<string, unknown>): Promise<void> {
  const { form } = field
  const term = field.value.trim()
  clear()
  if (!form || !term) return
  await new Promise((done) => (timer = setTimeout(done, PAUSE)))
  const own = (running = new AbortController())
  try {
    const answer = await fetch(address(params, term), { signal: own.signal })
    if (!answer.ok) throw new Error(`search: the server answered ${answer.status}`)
    const posts = await answer.json()
    if (!own.signal.aborted) show(form, Array.isArray(posts) ? posts : [], params)
  } catch (cause) {
    if (!own.signal.aborted) throw cause
  }
}
