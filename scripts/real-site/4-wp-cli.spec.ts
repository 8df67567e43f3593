import { spawnSync } from 'node:child_process'
import { expect, scriptsIn, test } from './site'

// WP_CLI is a wp-cli.phar, or `wp` is on the path; it runs on the PHP of this machine, as the site of `local` does.
const file = process.env.WP_CLI
const missing =
  spawnSync(file ? 'php' : 'wp', [...(file ? [file] : []), '--allow-root', '--version']).status !== 0

const handlesOf = (html: string) => scriptsIn(html).map(({ id, src }) => (src ? id : ''))

test('WP-CLI itself: status, a page as table and as JSON, on, off, wait, and what is wrong', async ({
  html,
  site,
}, { project }) => {
  test.skip(project.metadata.php !== 'local', 'only on the PHP of this machine: WP_VERSIONS=6.5/local')
  test.skip(missing, 'no WP-CLI here: name a wp-cli.phar in WP_CLI')
  test.slow()
  const wp = (...args: string[]) => {
    const line = [...(file ? [file] : []), '--allow-root', '--no-color', `--path=${site.tree}`, 'archipelago']
    const { status, stdout, stderr } = spawnSync(file ? 'php' : 'wp', [...line, ...args], {
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }
  const success = (text: string) => ({ status: 0, stdout: `Success: ${text}\n`, stderr: '' })
  const failure = (text: string) => ({ status: 1, stdout: '', stderr: `Error: ${text}\n` })

  const listed = wp('status', '--format=json')
  const features: { feature: string; status: string; title: string }[] = JSON.parse(listed.stdout)
  const cart = features.find(({ title }) => title.startsWith('WooCommerce: add to cart'))!.feature
  expect(features.every(({ status }) => status === 'on')).toBe(true)
  // Into a pipe WP-CLI writes a table with tabs.
  expect(wp('status').stdout).toContain(`\n${cart}\ton\tWooCommerce: add to cart`)

  const emptied = 'Page caches that Archipelago knows were emptied; empty any other.'
  expect(wp('off', cart)).toEqual(success(`${cart} is off. ${emptied}`))
  expect(handlesOf(await html('/shop/'))).toContain('wc-add-to-cart-js')
  expect(wp('on', cart)).toEqual(success(`${cart} is on. ${emptied}`))
  expect(handlesOf(await html('/shop/'))).not.toContain('wc-add-to-cart-js')

  const page = wp('status', '/third/', '--format=json')
  expect(page).toMatchObject({ status: 0, stderr: '' })
  const row = JSON.parse(page.stdout)
  expect(row).toMatchObject({ url: `${site.origin}/third/`, name: '/third/', jquery: true, errors: [] })
  expect(row.left).toContainEqual(expect.objectContaining({ handle: 'third-party', why: 'not ours' }))
  const table = wp('status', '/third/').stdout
  expect(table).toMatch(/^page\tgone\trequests\tKB\tjQuery\n\/third\/\t\d+\t\d+ → \d+\t.*\tstays because of /)
  expect(table).toMatch(/^third-party\t.*\tnot known to Archipelago$/m)
  expect(wp('status', '/nothing-here/').stderr).toBe('Warning: The page answers with status 404.\n')
  wp('status', '/tabs/')
  expect(wp('wait').stdout).toMatch(/^test-tabs\t.*\tno$/m)
  expect(wp('wait', 'test-tabs', 'idle')).toEqual(
    success('test-tabs: idle. Empty the page cache, if there is one.'),
  )
  expect(await html('/tabs/')).toContain('data-when="idle"')
  expect(wp('wait', 'test-tabs', 'no').status).toBe(0)

  expect(wp('off', 'nothing')).toEqual(
    failure('There is no feature "nothing". `wp archipelago status` lists them.'),
  )
  expect(wp('status', 'https://example.com/')).toEqual(failure('This is no address of this site.'))
  expect(wp('wait', 'third-party', 'sign')).toMatchObject({ status: 1, stdout: '' })
  // WP-CLI's own answers, from our comments.
  expect(wp('on')).toMatchObject({ status: 1, stdout: expect.stringContaining('archipelago on <feature>') })
  expect(wp('status', '--format=yaml').stderr).toContain("Invalid value specified for 'format'")
})
