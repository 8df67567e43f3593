<?php
/**
 * Tests of Sentences.
 *
 * @package Archipelago
 */

namespace Archipelago\Tests;

use Archipelago\Markup;
use Archipelago\Sentences;
use Archipelago\Site;
use Archipelago\Stub_Site;

/**
 * Sentences of two islands.
 *
 * @return callable[]
 */
function sentences() {
	return array(
		'add-to-cart' => function () {
			return array(
				'View cart' => \Archipelago\__( 'View cart', 'archipelago' ),
				'Close'     => \Archipelago\__( 'Close', 'archipelago' ),
			);
		},
		'tabs'        => function () {
			return array(
				'%s more.' => Sentences::forms(
					function ( $count ) {
						return 'n' . min( $count, 3 );
					}
				),
			);
		},
	);
}

/**
 * What is printed for islands, in a language.
 *
 * @param string   $locale  Locale.
 * @param string[] $islands Islands.
 * @return string
 */
function printed_in( $locale, array $islands ) {
	Stub_Site::$locale       = $locale;
	Stub_Site::$translations = array( 'View cart' => 'Ver </script>carrinho ç' );
	ob_start();
	Sentences::put( Sentences::of( $islands, sentences() ) );
	Stub_Site::$translations = array();
	Stub_Site::$locale       = 'en_US';
	return ob_get_clean();
}

test(
	'sentences of the islands that are there are printed where the language is another, without those that stay as they are',
	function () {
		same( '', printed_in( 'en_GB', array( 'add-to-cart' ) ) );
		same( '', printed_in( 'pt_BR', array( 'popup' ) ) );
		$block = '<script type="application/json" id="archipelago-texts">%s</script>' . "\n";
		same( sprintf( $block, '{"View cart":"Ver \u003C\/script\u003Ecarrinho ç"}' ), printed_in( 'pt_BR', array( 'add-to-cart', 'popup' ) ) );
		same( sprintf( $block, '{"%s more.":{"zero":"n0","one":"n1","two":"n2","few":"n3","many":"n3","other":"n3"}}' ), printed_in( 'ar', array( 'tabs' ) ) );
	}
);

test(
	'a site can set what is said, in any language',
	function () {
		Stub_Site::$filters['archipelago_texts'] = array( 'Close' => 'Shut' );
		same( '<script type="application/json" id="archipelago-texts">{"Close":"Shut"}</script>' . "\n", printed_in( 'en_US', array() ) );
		unset( Stub_Site::$filters['archipelago_texts'] );
	}
);

test(
	'islands are those of the markup, of every page, and of scripts that go; of these all where none is seen',
	function () {
		$awake   = array( 'popup', 'add-to-cart', 'tabs', 'top', 'variation-form' );
		$facts   = array( 'kinds' => array(), 'handles' => array(), 'widgets' => '', 'content' => '' );
		$islands = function ( $html, array $needs = array() ) use ( $awake, $facts ) {
			$facts['content'] = $html;
			$names            = Sentences::islands( $awake, $needs, Site::table(), $facts, new Markup( $html ) );
			sort( $names );
			return $names;
		};
		same( array( 'top' ), $islands( '<p>Text</p>' ) );
		same( array( 'tabs', 'top' ), $islands( '<div class="tabs"></div>' ) );
		same( array( 'add-to-cart', 'top', 'variation-form' ), $islands( '', array( 'wc-cart' => array( 'add-to-cart', 'variation-form', 'off' ) ) ) );
		same( array( 'add-to-cart', 'top' ), $islands( '<a class="add_to_cart">', array( 'wc-cart' => array( 'add-to-cart', 'variation-form' ) ) ) );
	}
);

test(
	'a region without a file gets that of its language',
	function () {
		$folder = dirname( ARCHIPELAGO_FILE ) . '/languages/archipelago-';
		$file   = function ( $locale, $domain = 'archipelago' ) {
			return \Archipelago\Translations::nearest( '/nowhere/archipelago-' . $locale . '.mo', $domain );
		};
		$near   = array(
			'de_AT'        => 'de_DE',
			'de_DE_formal' => 'de_DE',
			'es_MX'        => 'es_ES',
			'fr_CA'        => 'fr_FR',
			'it_CH'        => 'it_IT',
			'nl_BE'        => 'nl_NL',
			'pl'           => 'pl_PL',
			'pt_AO'        => 'pt_PT',
			'pt_BR_x'      => 'pt_BR',
			'fa_AF'        => 'fa_IR',
			'ary'          => 'ar',
			'ar_SA'        => 'ar',
		);
		foreach ( $near as $locale => $nearest ) {
			same( $locale . ' ' . $folder . $nearest . '.mo', $locale . ' ' . $file( $locale ) );
		}
		foreach ( array( 'pls', 'ja', 'arg', 'frp' ) as $locale ) {
			same( '/nowhere/archipelago-' . $locale . '.mo', $file( $locale ) );
		}
	}
);
