// Pages in other languages, with the block of our sentences that the WordPress plugin prints: nothing of ours is in English.
import { readFileSync } from 'node:fs'
import { readPo } from '@archipelago/build/po.mjs'
import type { Page } from '@playwright/test'
import { atRest } from '../../scripts/e2e/rest'
import { expect, test } from '../../scripts/e2e/test'

interface Entry {
  text: string
  plural?: string
  forms: string[]
}

/** What islands say; the plugin has texts for its settings besides. */
const manifest = JSON.parse(readFileSync(new URL('../../dist/manifest.json', import.meta.url), 'utf8'))
const ours = new Set(
  Object.values<{ sentences?: (string | [string, string])[] }>(manifest.islands).flatMap(
    ({ sentences = [] }) => sentences.map((sentence) => [sentence].flat()[0]!),
  ),
)

const KINDS = ['zero', 'one', 'two', 'few', 'many', 'other']

/** The translations of a locale as the plugin prints them. */
const textsOf = (locale: string): Record<string, string | Record<string, string>> => {
  const file = new URL(`./languages/archipelago-${locale}.po`, import.meta.url)
  const entries: Entry[] = readPo(readFileSync(file, 'utf8')).entries.filter(({ text }: Entry) =>
    ours.has(text),
  )
  return Object.fromEntries(
    entries.map(({ text, plural, forms }) => {
      const byKind = KINDS.map((kind) => [kind, forms[kind === 'one' ? 0 : forms.length - 1]!])
      return plural ? [plural, Object.fromEntries(byKind)] : [text, forms[0]!]
    }),
  )
}

/** Every text and every name that is in the page at some time. */
const WATCH = `
window.said = new Set();
{
  const names = ['aria-label', 'aria-roledescription', 'aria-valuetext', 'alt', 'title', 'placeholder'];
  const look = (node) => {
    if (node.nodeType === 3) window.said.add(node.data.trim());
    if (node.nodeType !== 1 || /^(script|style|template)$/.test(node.localName)) return;
    for (const name of names) if (node.hasAttribute(name)) window.said.add(node.getAttribute(name).trim());
    for (const child of node.childNodes) look(child);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'childList') addedNodes.forEach(look);
      else look(target);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: names });
}`

const LANGUAGES = [
  { locale: 'pt_BR', lang: 'pt-BR', dir: 'ltr' },
  { locale: 'fa_IR', lang: 'fa', dir: 'rtl' },
] as const

const PAGES: [fixture: string, texts: string[], act?: (page: Page) => Promise<void>][] = [
  [
    'contact-form-7',
    ['You are probably offline. Please try again.'],
    async (page) => {
      await page.route('**/wp-json/contact-form-7/**', (route) => route.abort('internetdisconnected'))
      await page
        .locator('.wpcf7-form')
        .first()
        .evaluate((form: HTMLFormElement) => form.requestSubmit())
      await expect(page.locator('.wpcf7-response-output').first()).not.toBeEmpty()
    },
  ],
  [
    'load-more',
    ['%s more loaded.'],
    async (page) => {
      await page.getByRole('button', { name: 'Load More' }).first().click()
      await expect(page.locator('#news .eael-grid-post')).not.toHaveCount(0)
    },
  ],
  ['slider', ['Previous slide', 'Next slide', 'slide', 'carousel']],
  ['carousel', ['Previous', 'Next', 'carousel']],
  ['image-carousel', ['Pause', 'carousel']],
  ['lightbox', ['Close (Esc)', 'Next (arrow right)'], (page) => page.locator('.harbour a').first().click()],
  ['visitor-lightbox', ['Close', 'Next'], (page) => page.locator('#quay a').first().click()],
  ['phone', ['Country'], (page) => page.getByRole('button').first().click()],
  ['password-strength', [], (page) => page.locator('input[type=password]').first().fill('abc')],
  ['price-filter', []],
  ['fluent-form', [], (page) => page.locator('.ff-el-datepicker').first().click()],
  ['video', []],
  ['media', ['Audio Player']],
  ['gallery', ['View full-screen image gallery']],
  ['background-video', ['Pause background']],
]

for (const { locale, lang, dir } of LANGUAGES)
  for (const [fixture, texts, act] of PAGES)
    test(`${fixture} in ${lang}`, async ({ page, open }) => {
      const all = textsOf(locale)
      let printed = ''
      await page.addInitScript(WATCH)
      await page.route(`**/fixtures/${fixture}.html?*`, async (route) => {
        const answer = await route.fetch()
        printed = (await answer.text()).replace(/<html lang="[\w-]+"/, `<html lang="${lang}" dir="${dir}"`)
        const block = `<script type="application/json" id="archipelago-texts">${JSON.stringify(all).replaceAll('<', '\\u003C')}</script>`
        await route.fulfill({ response: answer, body: printed.replace('</body>', `${block}</body>`) })
      })
      await open(`/fixtures/${fixture}.html`)
      await atRest(page)
      await act?.(page)
      await atRest(page)
      const said = await page.evaluate(() => [...(window as any).said] as string[])
      const foreign = Object.entries(all).filter(
        ([english, own]) => typeof own !== 'string' || (own !== english && !printed.includes(english)),
      )
      const patterns = foreign.map(([english]) => {
        const parts = english.split(/%(?:\d\$)?s/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        // `1 of 3`, but not every title with an `of`.
        return new RegExp(`^${parts.join(/^%1\$s of/.test(english) ? '\\d+' : '.{1,80}')}$`)
      })
      const own = said.filter((text) => !printed.includes(text))
      expect(own.filter((text) => patterns.some((pattern) => pattern.test(text)))).toEqual([])
      for (const english of texts) {
        const text = all[english]!
        const parts =
          typeof text === 'string' ? [text] : Object.values(text).map((form) => form.split('%s').at(-1)!)
        expect(
          said.some((one) => parts.some((part) => one.includes(part))),
          `${english}: ${parts}`,
        ).toBe(true)
      }
    })
