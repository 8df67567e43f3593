// One page of a live site, as its server prints it and with us, side by side in Chromium.
import { compare, inBoth } from '../strangers/compare.mjs'
import { jqueryOf } from '../strangers/verdict.mjs'
import { visit } from '../strangers/visit.mjs'
import { mark, withUs } from '../strangers/with-us.mjs'
import { differenceOf } from './pictures.mjs'

/** Whether the server has printed our own tag. @param {string} html */
export const hasUs = (html) => /<script\b[^>]*\bid=["']?archipelago-js\b/i.test(html)

/** A page's policies that both visits get, and the nonce that our tags need under one. @param {string[]} policies */
const rulesOf = (policies) => ({
  headers: policies.length ? { 'content-security-policy': policies.join(', ') } : undefined,
  nonce: /'nonce-([^']+)'/.exec(policies.join(' '))?.[1],
})

/** @param {string} html @param {string} [nonce] */
const withNonce = (html, nonce) =>
  nonce ? html.replace(/<script(?=[^>]*\bid="archipelago-)/g, `<script nonce="${nonce}"`) : html

/**
 * Looks at a page at each width; where something differs, once more, and only what both visits say counts.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ address: string, html: string, policies?: string[], report: any, other?: string }} page `report`: the doctor's; `other`: HTML to compare
 *   with, in the place of what the doctor's report makes of the page
 * @param {{ dist: string, standIn: string, features: Record<string, any>, widths: number[], limit: number, pictures: boolean }} how `limit`:
 *   milliseconds of a visit
 */
export async function lookAt(browser, page, { dist, standIn, features, widths, limit, pictures }) {
  const { headers, nonce } = rulesOf(page.policies ?? [])
  const site = { address: page.address, headers }
  const printed = mark(page.html)
  const ours = page.other
    ? mark(page.other)
    : withNonce(withUs(printed, page.report, { address: page.address, standIn, features }), nonce)
  const verdict = { jqueryGoes: !page.other && jqueryOf(page.report) === 'goes' }
  const looks = []
  for (const width of widths) {
    const visitTo = (html, controls, picture = false) =>
      visit(browser, { site, html, dist, width, controls, limit, picture })
    const before = await visitTo(printed, undefined, pictures)
    const after = await visitTo(ours, before.controls, pictures)
    let differences = compare([before], after, verdict)
    if (differences.length)
      differences = compare([before, await visitTo(printed, before.controls)], after, verdict)
    if (differences.length)
      differences = inBoth(differences, compare([before], await visitTo(ours, before.controls), verdict))
    const shown =
      before.picture && after.picture ? await differenceOf(browser, before.picture, after.picture) : undefined
    looks.push({
      width,
      differences,
      controls: before.controls.length,
      failure: before.failure ?? (before.isCut ? 'took too long' : undefined),
      work: { before: before.work, after: after.work },
      shift: { before: before.shift, after: after.shift },
      share: shown?.share,
      pictures: shown && { before: before.picture, after: after.picture, difference: shown.picture },
    })
  }
  return looks
}
