// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { coreScripts, readScripts } from './core-scripts.mjs'

// Written by us in the forms that script-loader.php has had.
const PHP = `<?php
$scripts->add( 'plain', "/wp-includes/js/plain$suffix.js" );
$scripts->add( 'needy', "/wp-includes/js/a/needy{$dev_suffix}.js", array('jquery', 'plain'), '1', 1 );
$scripts->add(
	'long', // A remark (with a bracket.
	'/wp-includes/js/long.min.js',
	array( 'plain' )
);
$scripts->add( 'group', false, array( 'plain', 'needy' ), '1' );
$scripts->add( 'elsewhere', 'https://host.test/elsewhere.js', array(), '1' );
$scripts->add( 'editor-part', includes_url( 'js/parts/' ) . "part$suffix.js", array(), $version );
$scripts->add( "made-$handle", false, array( 'plain' ) );
function vendor() {
	$vendor_scripts = array(
		'one' => array( 'two', 'jquery' ),
		'two',
	);
}
$packages_dependencies = array( 'old' => array( 'wp-polyfill' ), 'bare' => array() );
$scripts->registered['wp-fetch']->deps[] = 'wp-hooks';
`
const PACKAGES = `<?php return array('fetch.min.js' => array('dependencies' => array('wp-i18n', 'wp-url'), 'version' => 'a'), 'none.min.js' => array(
	'dependencies' => array(
	),
));`

test('what a version registers is read from its text', () => {
  expect(
    readScripts(PHP, [PACKAGES]).map(({ handle, path, needs }: any) => `${handle} ${path} ${needs}`),
  ).toEqual([
    'plain wp-includes/js/plain ',
    'needy wp-includes/js/a/needy jquery-core,plain',
    'long wp-includes/js/long plain',
    'group  plain,needy',
    'editor-part wp-includes/js/parts/part ',
    'one wp-includes/js/dist/vendor/one two,jquery-core',
    'two wp-includes/js/dist/vendor/two ',
    'wp-old wp-includes/js/dist/old wp-polyfill',
    'wp-bare wp-includes/js/dist/bare ',
    'wp-fetch wp-includes/js/dist/fetch wp-i18n,wp-url,wp-hooks',
    'wp-none wp-includes/js/dist/none ',
  ])
})

test('versions are put together: new places last, what the admin has is left out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'core-'))
  const version = (name: string, php: string) => {
    mkdirSync(join(folder, name, 'wp-includes'), { recursive: true })
    writeFileSync(join(folder, name, 'wp-includes/script-loader.php'), php)
    return join(folder, name)
  }
  const old = version(
    '1',
    `$scripts->add( 'b', '/wp-includes/js/b.js', array( 'jquery' ) ); $scripts->add( 'jquery', '/wp-includes/js/jquery/jquery.js' ); $scripts->add( 'theme', "/wp-admin/js/theme$suffix.js" );`,
  )
  const now = version(
    '2',
    `$scripts->add( 'b', '/wp-includes/js/dist/b.js', array( 'a' ) ); $scripts->add( 'a', '/wp-includes/js/a.js' ); $scripts->add( 'iris', '/wp-admin/js/iris.min.js', array( 'a' ) );`,
  )
  expect(JSON.stringify(coreScripts([old, now]))).toBe(
    JSON.stringify({
      a: { 'wp-includes/js/a': [] },
      b: { 'wp-includes/js/b': ['jquery-core'], 'wp-includes/js/dist/b': ['a'] },
      iris: { 'wp-admin/js/iris': ['a'] },
    }),
  )
  rmSync(folder, { recursive: true })
})
