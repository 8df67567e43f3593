// What was seen, as text and as a page.

const encode = (text) =>
  String(text).replace(/[&<>"']/g, (sign) => `&#${/** @type {number} */ (sign.codePointAt(0))};`)
const kb = (bytes) => `${(bytes / 1024).toFixed(0)} KB`
const percent = (share) => `${(share * 100).toFixed(share < 0.01 ? 2 : 1)} %`

const JQUERY = { none: 'never had jQuery', goes: 'free of jQuery', stays: 'keeps jQuery' }

/** What a page is, in a word. @param {any} page */
export const stateOf = ({ failure, looks }) => {
  if (failure || looks.some((look) => look.failure)) return 'failed'
  return looks.some(({ differences }) => differences.length) ? 'different' : 'same'
}

const sentences = (look) =>
  look.differences.map(({ kind, what, where }) => `${kind}: ${what}${where ? ` — ${where}` : ''}`)

const savingOf = ({ saving }) => saving && `scripts ${kb(saving.before.bytes)} → ${kb(saving.after.bytes)}`

/** @param {any[]} pages @returns {string} */
export function toText(pages) {
  const lines = pages.flatMap((page) => [
    `${stateOf(page).padEnd(9)} ${page.address}`,
    ...(page.failure ? [`          ${page.failure}`] : []),
    ...(page.jquery ? [`          ${[JQUERY[page.jquery], savingOf(page)].filter(Boolean).join('; ')}`] : []),
    ...page.looks.flatMap((look) => [
      `          at ${look.width}: ${look.failure ?? `${look.controls} controls used, script ${look.work.before.script} → ${look.work.after.script} ms, layout shift ${look.shift.before.toFixed(3)} → ${look.shift.after.toFixed(3)}${look.share === undefined ? '' : `, pictures differ in ${percent(look.share)}`}`}`,
      ...sentences(look).map((line) => `            ${line}`),
    ]),
  ])
  const count = (state) => pages.filter((page) => stateOf(page) === state).length
  return [
    ...lines,
    '',
    `${pages.length} pages: ${count('same')} the same, ${count('different')} different, ${count('failed')} could not be looked at.`,
    '',
  ].join('\n')
}

const picture = (file, title) =>
  `<figure><a href="${encode(file)}"><img src="${encode(file)}" alt="${encode(title)}" loading="lazy"></a><figcaption>${encode(title)}</figcaption></figure>`

const section = (page) => `<section>
<h2><span class="${stateOf(page)}">${stateOf(page)}</span> <a href="${encode(page.address)}">${encode(page.address)}</a></h2>
<p>${encode(page.failure ?? [JQUERY[page.jquery], savingOf(page)].filter(Boolean).join('; '))}</p>
${page.looks
  .map(
    (look) => `<h3>${look.width} pixels wide</h3>
<p>${encode(look.failure ?? `${look.controls} controls used. Script ${look.work.before.script} → ${look.work.after.script} ms. Layout shift ${look.shift.before.toFixed(3)} → ${look.shift.after.toFixed(3)}.${look.share === undefined ? '' : ` Pictures differ in ${percent(look.share)}.`}`)}</p>
${
  look.differences.length
    ? `<ul>${sentences(look)
        .map((line) => `<li>${encode(line)}</li>`)
        .join('')}</ul>`
    : ''
}
${look.files ? `<div>${picture(look.files.before, 'As printed')}${picture(look.files.after, 'With Archipelago')}${picture(look.files.difference, 'What differs')}</div>` : ''}`,
  )
  .join('\n')}
</section>`

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem}h2{font-size:1.1rem;overflow-wrap:anywhere}h2 span{border-radius:.25rem;color:#fff;padding:.1rem .5rem}.same{background:#1a6b32}.different{background:#a11212}.failed{background:#555}section{border-top:1px solid #ccc}div{display:grid;gap:1rem;grid-template-columns:repeat(3,1fr)}figure{margin:0;max-height:30rem;overflow:auto}img{border:1px solid #ccc;max-width:100%}'

/** @param {any[]} pages whose pictures lie beside the report @param {Date} now */
export const toHtml = (pages, now) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>With and without Archipelago</title><style>${STYLE}</style>
<h1>With and without Archipelago</h1>
<p>${encode(toText(pages).trim().split('\n').at(-1))} ${encode(now.toISOString().slice(0, 16).replace('T', ' '))} UTC</p>
${pages.map(section).join('\n')}
</html>
`
