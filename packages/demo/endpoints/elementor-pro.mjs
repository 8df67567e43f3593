import { json } from '../respond.mjs'

const terms = { alpha: 'Harbour', beta: 'Court', gamma: 'Letters' }
const slugs = Object.keys(terms)

const posts = Array.from({ length: 11 }, (_, i) => ({
  id: 60 + i,
  title: `Report ${i + 1} of the quay`,
  url: `/report-${i + 1}/`,
  term: slugs[i % 2],
  // Of different lengths, so that columns have something to do.
  text: 'The tide was noted by the clerk. '.repeat(1 + ((i * 3) % 5)).trim(),
  height: [200, 300, 450][i % 3],
}))

const picture = ({ id, height, title }) =>
  `<img width="300" height="${height}" src="/wp-content/uploads/report-${id}-300x${height}.jpg" alt="${title}">`

const article = (post) =>
  `<article class="elementor-post elementor-grid-item post-${post.id} post type-post" role="listitem">
<a class="elementor-post__thumbnail__link" href="${post.url}" tabindex="-1"><div class="elementor-post__thumbnail">${picture(post)}</div></a>
<div class="elementor-post__text"><h3 class="elementor-post__title"><a href="${post.url}">${post.title}</a></h3><div class="elementor-post__excerpt"><p>${post.text}</p></div></div>
</article>`

const card = (post) =>
  article(post).replace(
    /(<article[^>]*>)([\s\S]*)(<\/article>)/,
    '$1<div class="elementor-post__card">$2</div>$3',
  )

/** With a widget in it that needs a script: it has to come alive, wherever the item comes from. */
const loopItem = ({ id, title, url, text }) =>
  `<div data-elementor-type="loop-item" data-elementor-id="108" class="elementor elementor-108 e-loop-item e-loop-item-${id} post-${id} post type-post">
<h3><a href="${url}">${title}</a></h3>
<div class="elementor-element elementor-element-5c0b2e0 elementor-widget elementor-widget-toggle" data-id="5c0b2e0" data-element_type="widget" data-widget_type="toggle.default">
<div class="elementor-toggle"><div class="elementor-toggle-item"><h4 id="elementor-tab-title-${id}" class="elementor-tab-title" data-tab="1" role="button" aria-controls="elementor-tab-content-${id}" aria-expanded="false"><a class="elementor-toggle-title">What ${title} says</a></h4><div id="elementor-tab-content-${id}" class="elementor-tab-content elementor-clearfix" data-tab="1" role="region" aria-labelledby="elementor-tab-title-${id}"><p>${text}</p></div></div></div>
</div>
</div>`

/**
 * Lists of the fixtures, by the number of their widget: how an item looks, how many are on a page, where its other pages are.
 * `stuck`: of a page that WordPress answers with its first one whatever is asked (contracts/elementor-pro.md 6.3).
 */
const lists = {
  8400001: { item: article, skin: 'classic', size: 3, more: 'click' },
  8400002: { item: card, skin: 'cards', size: 7 },
  8400004: { item: loopItem, size: 3, own: true, pages: true, note: 'No report of that kind.' },
  8400005: { item: loopItem, size: 4, own: true, more: 'sight' },
  8400011: { item: article, skin: 'classic', size: 4, more: 'click', stuck: true },
  8400012: { item: article, skin: 'archive_classic', size: 3, pages: true },
  8400013: { item: loopItem, size: 3, own: true, pages: true },
}

const spinner =
  '<span class="e-load-more-spinner"><svg aria-hidden="true" class="e-font-icon-svg e-fas-spinner" viewBox="0 0 10 10"><path d="M5 0v3M5 7v3"></path></svg></span>'

const button = (isLoop) =>
  `<div class="elementor-button-wrapper${isLoop ? ' e-loop__load-more' : ''}"><a href="#" class="elementor-button-link elementor-button" role="button"><span class="elementor-button-content-wrapper"><span class="elementor-button-text">Load More</span></span></a></div>`

/**
 * What a widget has in it, on the page that the address asks for.
 * @param {string} id @param {string} path of the page @param {URLSearchParams} query @returns {string}
 */
export function printList(id, path, query) {
  const { item, skin, size, own, more, pages, stuck, note } = lists[id]
  const name = own ? `e-page-${id}` : 'paged'
  const filter = query.get(`e-filter-${id}-category`)
  const asked = filter?.split(/[~ ]/) ?? []
  // A post is in one category: with all of several none is left.
  const found = posts.filter(({ term }) => !filter || (filter.includes(' ') ? false : asked.includes(term)))
  const last = Math.ceil(found.length / size)
  const page = stuck ? 1 : Math.min(Math.max(1, Number(query.get(name)) || 1), Math.max(1, last))
  const address = (number) => {
    const own = new URLSearchParams(filter ? { [`e-filter-${id}-category`]: filter } : {})
    if (number > 1) own.set(name, `${number}`)
    return `${path}${`${own}` && `?${own}`}`.replaceAll('&', '&amp;')
  }
  if (!found[0] && note) return `<div class="e-loop-nothing-found-message">${note}</div>`
  const shown = found.slice((page - 1) * size, page * size)
  const list = skin
    ? `<div class="elementor-posts-container elementor-posts elementor-posts--skin-${skin} elementor-grid" role="list">`
    : '<div class="elementor-loop-container elementor-grid" role="list">\n<style id="loop-108">.elementor-108 h3{margin-top:0}</style>'
  const links = Array.from({ length: last }, (_, i) =>
    i + 1 === page
      ? `<span aria-current="page" class="page-numbers current"><span class="elementor-screen-only">Page</span>${page}</span>`
      : `<a class="page-numbers" href="${address(i + 1)}"><span class="elementor-screen-only">Page</span>${i + 1}</a>`,
  )
  return [
    `${list}\n${shown.map(item).join('\n')}\n</div>`,
    more && spinner,
    `<div class="e-load-more-anchor" data-page="${page}" data-max-page="${last}" data-next-page="${address(Math.min(page + 1, last))}"></div>`,
    more === 'click' && button(!skin),
    more && '<div class="e-load-more-message">No more reports</div>',
    pages &&
      last > 1 &&
      `<nav class="elementor-pagination" aria-label="${own ? 'Pagination' : 'Pages of the archive'}">\n${links.join('\n')}\n</nav>`,
  ]
    .filter(Boolean)
    .join('\n')
}

const FIXTURES = /^\/fixtures\/posts(-older)?\.html$/

/** Pages of the fixtures' lists, as the address asks for them. @param {(request: any) => Promise<any>} fixtures */
export const listsRoute = (fixtures) => async (request) => {
  if (!FIXTURES.test(request.path)) return null
  const reply = await fixtures(request)
  const { query, path } = request
  const isPressed = (slug) => {
    const asked = query.get('e-filter-8400004-category')?.split(/[~ ]/)
    return slug === '__all' ? !asked : !!asked?.includes(slug)
  }
  const body = `${reply.body}`
    .replace(
      /(<!-- list (\d+) -->)[\s\S]*?(<!-- \/list -->)/g,
      (_, start, id, end) => `${start}${printList(id, path, query)}${end}`,
    )
    .replace(
      /data-filter="(\w+)" aria-pressed="\w+"/g,
      (_, slug) => `data-filter="${slug}" aria-pressed="${isPressed(slug)}"`,
    )
  return { ...reply, body }
}

const invalid = (name, code = 'rest_invalid_param', status = 400) =>
  json({ code, message: `Invalid parameter(s): ${name}`, data: { status } }, status)

async function refreshLoop(request) {
  const {
    post_id: page,
    widget_id: id,
    widget_filters: filters,
    pagination_base_url: base,
  } = (await request.body()).json ?? {}
  if (!Number(page)) return invalid('post_id')
  if (!filters || Array.isArray(filters) || !base)
    return invalid('widget_filters', 'rest_missing_callback_param')
  if (!lists[id]?.own) return invalid('widget_id', 'rest_forbidden', 401)
  const query = new URLSearchParams()
  const { terms: asked, logicalJoin } = filters.taxonomy?.category ?? {}
  if (asked) query.set(`e-filter-${id}-category`, asked.join(logicalJoin === 'OR' ? '~' : ' '))
  const list = printList(id, new URL(base).pathname, query)
  return json({ data: id === '8400013' ? `<div class="elementor-widget-container">${list}</div>` : list })
}

async function refreshSearch(request) {
  const { widget_id: id, search_term: term, page_number: page } = (await request.body()).json ?? {}
  if (!id || typeof term !== 'string') return invalid('search_term')
  const found = posts.filter(({ title }) => title.toLowerCase().includes(term.toLowerCase()))
  const link = (number) =>
    number === page
      ? `<span aria-current="page" class="page-numbers current">${number}</span>`
      : `<a class="page-numbers" href="${request.origin}/wp-json/elementor-pro/v1/refresh-search?e-search-page=${number}">${number}</a>`
  const items = found.slice((page - 1) * 3, page * 3)
  const last = Math.ceil(found.length / 3)
  return json({
    data:
      items.map(loopItem).join('') ||
      '<div class="e-search-nothing-found-message">It seems we can’t find that.</div>',
    pagination: last > 1 ? Array.from({ length: last }, (_, i) => link(i + 1)).join('\n') : '',
  })
}

/** Elementor Pro. @param {import('./registry.mjs').Registry} registry */
export function registerElementorPro(registry) {
  registry.rest('POST', /^\/elementor-pro\/v1\/refresh-loop$/, refreshLoop)
  registry.rest('POST', /^\/elementor-pro\/v1\/refresh-search$/, refreshSearch)
}
