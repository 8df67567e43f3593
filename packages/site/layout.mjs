import { escapeHtml } from '@archipelago/demo/transform.mjs'
import { between } from './markdown.mjs'
import { groups } from './pages.mjs'

/** All guides by group, as seen from one of them. @param {import('./pages.mjs').Page[]} pages @param {string} address of the page that it stands on */
function navigation(pages, address) {
  const item = (page) =>
    `<li><a href="${between(address, page.address)}"${page.address === address ? ' aria-current="page"' : ''}>${escapeHtml(page.title)}</a></li>`
  return groups
    .map((group) => {
      const mine = pages.filter((page) => page.group === group)
      return mine.length ? `<h2>${group}</h2><ul>${mine.map(item).join('')}</ul>` : ''
    })
    .join('\n')
}

/**
 * A page of the site. Everything it asks for is named relative to it, so that the folder can stand anywhere.
 * @param {{ address: string, title: string, content: string, pages: import('./pages.mjs').Page[] }} page `content` is HTML
 */
export function layout({ address, title, content, pages }) {
  const to = (path) => between(address, path)
  const place = pages.findIndex((page) => page.address === address)
  const turn = (page, label, rel) =>
    page
      ? `<a rel="${rel}" href="${to(page.address)}"><small>${label}</small> ${escapeHtml(page.title)}</a>`
      : '<span></span>'
  const turns =
    place < 0
      ? ''
      : `<nav class="turns" aria-label="Next and previous">${turn(pages[place - 1], 'Before', 'prev')}${turn(pages[place + 1], 'Next', 'next')}</nav>`
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} | Archipelago guides</title>
<link rel="icon" href="${to('icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${to('site.css')}">
<script defer src="${to('site.js')}" data-index="${to('search-index.js')}" data-root="${to('index.html').replace(/index\.html$/, '')}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="top"><a class="brand" href="${to('index.html')}">Archipelago</a><!-- demo -->
<form class="search" role="search" action="${to('search.html')}">
<label class="hidden" for="q">Search the guides</label>
<input id="q" type="search" name="q" placeholder="Search the guides" autocomplete="off" aria-describedby="search-help">
<span class="hidden" id="search-help">Arrow keys move through what is found, Escape closes it.</span>
<div class="found" hidden></div><p class="hidden" role="status"></p></form></header>
<div class="columns">
<nav class="side" aria-label="Guides"><details><summary>All guides</summary>
${navigation(pages, address)}</details></nav>
<main id="content" tabindex="-1">
${content}
${turns}
</main></div>
</body>
</html>
`
}
