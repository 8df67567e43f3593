import { layout, listFixtures } from './layout.mjs'
import { islandPage } from './page.mjs'
import { html } from './respond.mjs'
import { escapeHtml } from './transform.mjs'

/** Real pages behind the links of the fixtures: where a popup link leads without script. */
const pages = new Map([
  ['/yacht-law/', ['Yacht law', 'Registration, charter contracts and crew: we have moored here since 1974.']],
  ['/property-law/', ['Property law', 'From the first viewing to the key, with every deed read twice.']],
  [
    '/wills-and-estates/',
    ['Wills and estates', 'A will is a letter to the people you love. We check the spelling.'],
  ],
  ['/podcast/', ['Quayside podcast', 'Twelve minutes of law, once a month.']],
  ['/court-tour/', ['A tour of the court', 'Where to sit, when to stand, and whom to greet first.']],
  ['/mediation/', ['Mediation', 'Two chairs, one table, no judge.']],
  ['/our-team/', ['Our team', 'Nine lawyers, two clerks and a ship’s cat.']],
  ['/économie-bleue/', ['Économie bleue', 'Le droit de la mer, expliqué par ceux qui y travaillent.']],
  ['/contact/', ['Contact', 'Customs House Quay 4, open on weekdays from nine to five.']],
  ['/privacy/', ['Privacy', 'We keep what the law asks us to keep, and nothing else.']],
  ['/shop/', ['Shop', 'Templates and books, ready to sign.']],
  ['/external/', ['Another shop', 'This one is sold by the bookshop on quay two.']],
])

const decode = (path) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const row = ([name, value]) =>
  `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value) || '<em>empty</em>'}</td></tr>`

const table = (pairs) =>
  `<table class="posted"><thead><tr><th scope="col">Field</th><th scope="col">Value</th></tr></thead><tbody>${pairs.map(row).join('')}</tbody></table>`

/** The pages that need no file: slug pages, the answer to a posted form, and the 404. @param {string} fixtureFolder */
export function createPages(fixtureFolder, { panel }) {
  async function answer(request, title, content, status = 200) {
    const fixtures = await listFixtures(fixtureFolder)
    return islandPage(request, layout({ title, content, fixtures }), { panel, status })
  }

  return {
    /** @param {import('./request.mjs').Request} request */
    async slug(request) {
      const page = pages.get(decode(request.path))
      if (!page || request.method === 'POST') return null
      const [title, text] = page
      const back = '<p><a href="/">All pages</a></p>'
      return answer(request, title, `<h1>${title}</h1><p class="lead">${text}</p>${back}`)
    },

    /** A form that the browser itself has sent. @param {import('./request.mjs').Request} request */
    async posted(request) {
      const search = request.method !== 'POST' && request.path === '/' && request.query.has('s')
      if (request.method !== 'POST' && !search) return null
      const { fields, files } = await request.body()
      // WooCommerce refuses a review without its stars before WordPress looks at it.
      const rating = fields.find(([name]) => name === 'rating')
      if (request.path === '/wp-comments-post.php' && rating?.[1] === '')
        return answer(request, 'Error', '<h1>Error</h1><p class="lead">Please rate the product.</p>', 500)
      const sent = search ? [...request.query] : fields
      // WP Terms Popup: who has agreed is known by a cookie that only the server writes.
      const [, terms] = fields.find(([name]) => name === 'wptp_popup_id') ?? []
      if (terms && fields.some(([name]) => name === 'wptp_agree'))
        request.setCookie(`wptp_terms_${terms}`, 'accepted')
      const uploads = files.map(({ name, filename, size }) => [name, `${filename} (${size} bytes)`])
      const title = search ? 'You searched' : 'The form was posted'
      return answer(
        request,
        title,
        `<h1>${title}</h1><p class="lead">Sent by the browser, without script, to <code>${escapeHtml(request.path)}</code>.</p>${table([...sent, ...uploads])}`,
      )
    },

    /** @param {import('./request.mjs').Request} request */
    notFound: (request) =>
      answer(
        request,
        'Page not found',
        `<h1>Page not found</h1><p class="lead">Nothing is moored at <code>${escapeHtml(request.path)}</code>.</p><p><a href="/">All pages</a></p>`,
        404,
      ),

    /** @param {import('./request.mjs').Request} request @param {Error} error */
    failed: (request, error) =>
      html(
        `<!DOCTYPE html><html lang="en"><title>Error</title><h1>Error</h1><pre>${escapeHtml(`${request.path}\n${error.stack}`)}</pre></html>`,
        error.status ?? 500,
      ),
  }
}
