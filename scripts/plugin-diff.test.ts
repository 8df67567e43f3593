// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compare, print } from './plugin-diff.mjs'

const folder = mkdtempSync(join(tmpdir(), 'plugin-diff-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (version: string, files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, version, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return join(folder, version)
}

// Written by us, in the forms that plugins have.
const old = write('old', {
  'assets/tabs.js': `/* .not-this */ jQuery(function ($) {
    $('.acme-tabs').on('click.acme', '.acme-title', open)
    $(document.body).trigger('acme_open', [1])
    $.post(acme_params.ajax_url, { action: 'acme_load' })
  })`,
  'assets/tabs.min.js': "jQuery('.acme-tabs').trigger('only_in_the_small_one')",
  'assets/gone.4f3a9b1c2d3e4f5a.bundle.js': 'window.AcmeOld = 1',
  'includes/scripts.php': `<?php
    wp_register_script( 'acme-tabs', plugins_url( 'assets/tabs.js' ), array( 'jquery' ), '1.0', true );
    wp_localize_script( 'acme-tabs', 'acme_params', array( 'ajax_url' => $url ) );
    add_action( 'wp_ajax_nopriv_acme_load', 'acme_load' );`,
  'templates/tabs.php':
    '<div class="acme-tabs wide" id="acme"><h3 class="acme-title" data-acme-open="1"></h3></div>',
  'vendor/lib.js': "jQuery('.vendor').trigger('old_vendor')",
  'assets/admin/settings.js': "jQuery('.admin').trigger('old_admin')",
})
const next = write('new', {
  'assets/tabs.js': `jQuery(function ($) {
    $('.acme-tabs').on('click.acme keydown.acme', '.acme-title', open)
    $(document.body).trigger('acme_open', [1]).trigger('acme_opened')
    root.dispatchEvent(new CustomEvent('acme-tabs-change', { bubbles: true }))
    $.fn.acmeTabs = function () {}
    window.acmeTabs = {}
    $.post(acme_params.ajax_url, { action: 'acme_load_more' })
    localStorage.setItem('acme_seen', box.dataset.acmeOpen)
    find('[data-acme-panel]')
  })`,
  'assets/tabs.7777777777777777.bundle.min.js': '',
  'includes/scripts.php': `<?php
    wp_register_script( 'acme-tabs', plugins_url( 'assets/tabs.js' ), array( 'jquery', 'acme-store' ), '2.0', array( 'strategy' => 'defer' ) );
    $more = array( 'acme-store' => array( 'src' => 'store.js', 'deps' => array( 'wp-util' ) ) );
    wp_localize_script( 'acme-tabs', 'acme_params', array( 'ajax_url' => $url, 'i18n_open_text' => __( 'Open' ) ) );
    register_rest_route( 'acme/v1', '/tabs', array() );
    $x = apply_filters( 'acme_tabs_args', $x );`,
  'templates/tabs.php':
    '<div class="acme-tabs"><h3 class="acme-title" data-acme-open="1" aria-expanded="false"></h3><script type="text/template" class="acme-template"></script></div>',
  'vendor/lib.js': "jQuery('.vendor').trigger('new_vendor')",
})

test('what another version has more and less, by kind, with its files', () => {
  const found = Object.fromEntries(
    compare(old, next).map(({ kind, added, gone }: any) => [
      kind,
      [...added.map(([name]: [string]) => `+ ${name}`), ...gone.map(([name]: [string]) => `- ${name}`)],
    ]),
  )
  expect(found).toEqual({
    files: ['- assets/gone.js'],
    'events sent': ['+ acme-tabs-change', '+ acme_opened'],
    'events heard': ['+ keydown.acme'],
    requests: ['+ /tabs', '+ acme_load_more', '- acme_load'],
    globals: ['+ acmeTabs', '- AcmeOld'],
    'methods of sets': ['+ acmeTabs'],
    selectors: ['+ [data-acme-panel]'],
    'data of elements': ['+ acmeOpen'],
    storage: ['+ acme_seen'],
    'handles with what they need': ['+ acme-tabs needs acme-store'],
    'handles in a table': ['+ acme-store', '+ acme-store needs wp-util'],
    'fields of that data': ['+ i18n_open_text'],
    filters: ['+ acme_tabs_args'],
    'classes in markup': ['+ acme-template', '- wide'],
    'ids in markup': ['- acme'],
    'data in markup': ['+ aria-expanded'],
    'blocks of script in markup': ['+ acme-template'],
  })
})

test('as text; the same version twice; kinds by part of their name; no folder', () => {
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [join(import.meta.dirname, 'plugin-diff.mjs'), ...args], {
      encoding: 'utf8',
    })
  expect(run(old, old).trim()).toBe('No difference was found.')
  expect(run(old, next, 'events')).toBe(
    '## events sent\n+ acme-tabs-change  (tabs.js)\n+ acme_opened  (tabs.js)\n\n## events heard\n+ keydown.acme  (tabs.js)\n',
  )
  expect(print(compare(next, old))).toContain('## storage\n- acme_seen  (tabs.js)')
  expect(() => run(old, join(folder, 'nowhere'))).toThrow(/two folders/)
})
