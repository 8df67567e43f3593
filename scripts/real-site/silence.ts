import { expect, test } from './site'

const PAGES = [
  '/',
  '/plain/',
  '/shop/',
  '/shirt/',
  '/cart/',
  '/checkout/',
  '/form/',
  '/fluent/',
  '/popups/',
  '/accordion/',
  '/inline/',
  '/third/',
  '/late/',
  '/by-name/',
  '/?s=contract',
  '/nothing-here/',
  '/feed/',
]

/** What a request says to get a page in German. */
export const GERMAN = { 'x-test-filters': '{"locale":"de_DE"}' }

/** PHP prints and logs nothing on any page of the site: `html` and the fixture `silence` see to it. */
export const testSilence = () => {
  for (const [name, headers] of [
    ['in English', {}],
    ['translated', GERMAN],
  ] as const)
    test(`no page makes PHP complain: ${name}`, async ({ html }) => {
      test.slow()
      for (const path of PAGES) expect(await html(path, headers), path).toMatch(/<\/html>|<\/rss>/)
    })
}
