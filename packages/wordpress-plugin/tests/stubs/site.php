<?php
/**
 * What tests set: the site, its options, its answers.
 *
 * @package Archipelago
 */

namespace Archipelago;

/**
 * The site of the tests.
 */
class Stub_Site {

	/**
	 * The action that runs.
	 *
	 * @var string
	 */
	public static $doing = '';

	/**
	 * Folder of its host that the site is in: `/land`, or empty.
	 *
	 * @var string
	 */
	public static $home = '';

	/**
	 * Filter => value that it gives.
	 *
	 * @var array
	 */
	public static $filters = array();

	/**
	 * Who is logged in: number => what he may.
	 *
	 * @var array
	 */
	public static $users = array();

	/**
	 * Number of whose cookie the request has.
	 *
	 * @var int
	 */
	public static $user = 0;

	/**
	 * The action that the request's nonce is for.
	 *
	 * @var string
	 */
	public static $nonce = '';

	/**
	 * Options of the database.
	 *
	 * @var array
	 */
	public static $options = array();

	/**
	 * Option => whether it is loaded with every page, as far as that was said.
	 *
	 * @var array
	 */
	public static $autoload = array();

	/**
	 * How often an option was written.
	 *
	 * @var int
	 */
	public static $written = 0;

	/**
	 * Names of the files that were read.
	 *
	 * @var string[]
	 */
	public static $read = array();

	/**
	 * Part of an address => what it answers.
	 *
	 * @var string[]
	 */
	public static $answers = array();

	/**
	 * What the theme says that it supports.
	 *
	 * @var string[]
	 */
	public static $supports = array();

	/**
	 * Files of the theme.
	 *
	 * @var string[]
	 */
	public static $theme = array();

	/**
	 * Scripts.
	 *
	 * @var Stub_Scripts
	 */
	public static $scripts;

	/**
	 * Headers that PHP is about to send.
	 *
	 * @var string[]
	 */
	public static $headers = array();

	/**
	 * Version of WordPress.
	 *
	 * @var string
	 */
	public static $version = '6.5';

	/**
	 * Whether the request is for the admin.
	 *
	 * @var bool
	 */
	public static $admin = false;

	/**
	 * What was asked of caches.
	 *
	 * @var string[]
	 */
	public static $purged = array();

	/**
	 * Hook => when its event comes.
	 *
	 * @var int[]
	 */
	public static $events = array();

	/**
	 * Text => its translation.
	 *
	 * @var string[]
	 */
	public static $translations = array();

	/**
	 * The page's language.
	 *
	 * @var string
	 */
	public static $locale = 'en_US';

	/**
	 * What the shop calls the cart.
	 *
	 * @var Stub_Cart|null
	 */
	public static $cart;

	/**
	 * What the shop's template prints.
	 *
	 * @var string
	 */
	public static $mini_cart = '<p>No &lt;products&gt;.</p>';
}
