import { basename } from 'node:path'
import { drawPicture, drawTone } from '@archipelago/demo/media.mjs'
import { escapeHtml } from '@archipelago/demo/transform.mjs'
import { between } from './markdown.mjs'

/**
 * The page of the demo that runs a guide's island, for guides whose code needs more around it than the guide shows:
 * what a plugin prints, other files, or a server. By the island's folder.
 */
export const fixtureOf = {
  'ajax-helper': 'ajax-helper',
  anchors: 'anchors',
  cart: 'shop',
  'cart-page': 'cart',
  checkout: 'checkout',
  'checkout-capture': 'checkout-capture',
  'contact-form': 'contact-form-7',
  'country-select': 'country-select',
  'enhanced-select': 'enhanced-select',
  'fluent-form': 'fluent-form',
  funnel: 'funnel',
  gallery: 'gallery',
  'header-drawer': 'header-drawer',
  'heading-arrow': 'headings',
  lightbox: 'lightbox',
  'elementor-lightbox': 'elementor-lightbox',
  'visitor-lightbox': 'visitor-lightbox',
  glightbox: 'glightbox',
  'live-chat': 'live-chat',
  'load-more': 'load-more',
  media: 'media',
  'media-list': 'media-list',
  'password-strength': 'password-strength',
  phone: 'phone',
  popup: 'popups',
  'price-filter': 'price-filter',
  'shop-helpers': 'shop-helpers',
  'slider/layers': 'slider-layers',
  'sticky-add-to-cart': 'sticky-add-to-cart',
  'terms-popup': 'terms-popup',
  'variation-form': 'product-variable',
}

/** Islands whose plain code does nothing by itself: it needs a server, or data that a plugin prints; the page has it. */
const needsMore = new Set([
  'anchors',
  'contact-form',
  'country-select',
  'fluent-form',
  'funnel',
  'live-chat',
  'load-more',
  'glightbox',
  'visitor-lightbox',
  'popup',
  'variation-form',
])

/** Whether a block of a guide's HTML can run as it stands. @param {string} folder @param {string} html */
export const runs = (folder, html) => /data-island[=\s>]/.test(html) && !needsMore.has(folder)

const words = [
  'The harbour has rules of its own, and most of them are about ropes.',
  'Every contract is read twice: once aloud, once against the light.',
]

/** What the guides leave out with an ellipsis. @param {string} html */
function fill(html) {
  const options = ['Harbour', 'Quay', 'Victoria']
    .map((name) => `<option value="${name}">${name}</option>`)
    .join('')
  let said = 0
  return html
    .replace(/(<select[^>]*>)…(<\/select>)/g, `$1<option value="">Choose</option>${options}$2`)
    .replace(/(<ul[^>]*>)…(<\/ul>)/g, '$1<li>One</li><li>Two, which is longer than one</li><li>Three</li>$2')
    .replace(/>…</g, () => `>${words[said++ % words.length]}<`)
    .replace(/^\s*…\s*$/gm, '')
}

const page = ({ address, title, body, classes = '' }) => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} | Archipelago guides</title>
<meta name="robots" content="noindex">
<link rel="icon" href="${between(address, 'icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${between(address, 'fixtures/site.css')}">
<style>.quay-main{padding:1rem} .e-con:not(.e-active){display:none} .swiper{overflow:hidden} .swiper-wrapper{display:flex}</style>
<script defer src="${between(address, 'archipelago/archipelago.js')}"></script>
</head>
<body class="${classes}">
<main class="quay-main" aria-label="Example">
${body}
</main>
</body>
</html>
`

const mediaUrl = /(?<![\w\\/%.:-])[\w\\/%.-]+\.(jpe?g|png|gif|webp|mp4|webm|mp3|wav)(?![\w-])/g

/**
 * Pictures, films and sounds that nobody has: drawn here, beside the examples.
 * @param {string} html @param {string} address of the page @param {Map<string, string | Uint8Array>} files gets what is asked for
 * @param {Uint8Array} film
 */
function addMedia(html, address, files, film) {
  return html.replace(mediaUrl, (url, kind) => {
    const name = basename(url.replaceAll('\\', ''))
    const plain = name.replace(/\.\w+$/, '')
    const target =
      { mp4: 'clip.webm', webm: 'clip.webm', mp3: 'tone.wav', wav: 'tone.wav' }[kind] ?? `${plain}.svg`
    const path = `media/${target}`
    if (!files.has(path))
      files.set(path, target === 'clip.webm' ? film : target === 'tone.wav' ? drawTone() : drawPicture(name))
    const link = between(address, path)
    return url.includes('\\/') ? link.replaceAll('/', '\\/') : link
  })
}

/** A block of a guide as a page. */
export function examplePage({ address, title, html, files, film }) {
  const body = addMedia(fill(html), address, files, film).replace(
    /href="\/[^"]*"/g,
    `href="${between(address, 'examples/elsewhere.html')}"`,
  )
  return page({ address, title, body })
}

/** A page of the demo without the site around it. @param {string} html */
export const withoutSite = (html) =>
  html
    .replace(/<a class="skip-link[^>]*>[^<]*<\/a>\s*<header class="quay-header"[\s\S]*?<\/header>/, '')
    .replace(/<footer class="quay-footer"[\s\S]*?<\/footer>/, '')
    .replace('</title>', '</title>\n<meta name="robots" content="noindex">')

/**
 * A page of the demo as it is served, made to stand by itself.
 * @param {{ address: string, html: string, known: Set<string>, files: Map<string, string | Uint8Array>, film: Uint8Array }} what
 * `known`: names of the pages that are there too
 */
export function fixturePage({ address, html, known, files, film }) {
  const root = between(address, 'index.html').replace(/index\.html$/, '')
  const own = withoutSite(html)
    .replaceAll('"/favicon.ico"', `"${root}icon.svg"`)
    .replace(/"\/dist\/(archipelago|stand-in)\.js"/g, `"${root}archipelago/$1.js"`)
    .replace(/<link[^>]*href=["']\/wp-[^>]*>/g, '')
  return addMedia(own, address, files, film)
    .replace(
      /(["'])\/fixtures\/([\w.-]+\.(?:js|css))/g,
      (_, quote, file) => `${quote}${root}fixtures/${file}`,
    )
    .replace(
      /(<(?:a|iframe)\b[^>]*?\s(?:href|src)=)(["'])(\/(?!\/)[^"']*)\2/g,
      (whole, start, quote, link) => {
        const to = (target) => start + quote + target + quote
        const [, fixture, rest] = /^\/fixtures\/([\w-]+)\.html([?#].*)?$/.exec(link) ?? []
        if (fixture) return to(known.has(fixture) ? `${fixture}.html${rest ?? ''}` : 'elsewhere.html')
        // A link that names an element of the page opens it; one with a query asks the shop for something.
        const [, name] = /^\/(?:[^/?#]+\/)*?([^/?#]+)\/?(?:[?#].*)?$/.exec(link) ?? []
        const opens = name && html.includes(`id="${decodeURIComponent(name)}"`)
        return opens || /^\/(?!stub)[^#]*\?/.test(link) ? whole : to('elsewhere.html')
      },
    )
}

/** Where links of examples lead that a site around them would answer. */
export const elsewhere = (address) =>
  page({
    address,
    title: 'Elsewhere',
    body: `<h1>Elsewhere</h1><p>On a real site this link leads to another page. This example stands alone.</p>
<p><a href="../index.html" target="_top">All guides</a></p>`,
  })
