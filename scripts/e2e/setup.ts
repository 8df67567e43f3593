import { existsSync } from 'node:fs'

/** The browser tests run on what ships: without dist/ there is nothing to test. */
export default function setup() {
  if (!existsSync(new URL('../../dist/archipelago.js', import.meta.url)))
    throw new Error('dist/ is missing: npm run build first')
  if (!existsSync(new URL('../../../shared/captures', import.meta.url)))
    console.log('../shared/captures is not here: tests on captured pages are skipped, fixtures are tested.')
}
