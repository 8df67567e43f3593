<?php
/**
 * The settings page.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * One page with a switch for each feature.
 */
class Settings {

	const PAGE = 'archipelago';

	/**
	 * Hooks in.
	 */
	public static function hook() {
		add_action( 'admin_init', array( __CLASS__, 'register' ) );
		add_action( 'admin_menu', array( __CLASS__, 'menu' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( ARCHIPELAGO_FILE ), array( __CLASS__, 'links' ) );
	}

	/**
	 * Registers the option: a small array, loaded with the other options of every page because every page reads it.
	 */
	public static function register() {
		register_setting(
			self::PAGE,
			Site::OPTION,
			array(
				'type'              => 'object',
				'sanitize_callback' => array( __CLASS__, 'sanitize' ),
				'show_in_rest'      => false,
			)
		);
	}

	/**
	 * Adds the page to the menu.
	 */
	public static function menu() {
		add_options_page( __( 'Archipelago', 'archipelago' ), __( 'Archipelago', 'archipelago' ), 'manage_options', self::PAGE, array( __CLASS__, 'page' ) );
	}

	/**
	 * Adds a link to the list of plugins.
	 *
	 * @param string[] $links Links.
	 * @return string[]
	 */
	public static function links( $links ) {
		$link = sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=' . self::PAGE ) ), esc_html__( 'Settings', 'archipelago' ) );
		return array_merge( array( $link ), (array) $links );
	}

	/**
	 * Features that can be switched: those with islands in the build.
	 *
	 * @return array
	 */
	public static function features() {
		return array_filter(
			Site::table()['features'],
			function ( $feature ) {
				return (bool) $feature['islands'];
			}
		);
	}

	/**
	 * What the form sent, as it is stored: the features that are off. A box that is not ticked is not sent.
	 *
	 * @param mixed $sent What was sent, or what is stored when another part of the site saves it.
	 * @return array
	 */
	public static function sanitize( $sent ) {
		$known = array_keys( self::features() );
		$sent  = is_array( $sent ) ? $sent : array();
		$off   = isset( $sent['off'] ) ? array_intersect( $known, Switches::names( $sent['off'] ) ) : array_diff( $known, Switches::names( isset( $sent['on'] ) ? $sent['on'] : array() ) );
		$trust = Plugin_Versions::clean( isset( $sent['trust'] ) ? $sent['trust'] : array() );
		$kinds = array_values( array_filter( Switches::names( isset( $sent['kinds'] ) ? $sent['kinds'] : array() ), array( Kinds::class, 'is_one' ) ) );
		return array( 'off' => array_values( $off ) ) + ( $trust ? array( 'trust' => $trust ) : array() ) + ( $kinds ? array( 'kinds' => $kinds ) : array() );
	}

	/**
	 * Prints a switch for each plugin or theme whose version is not known.
	 *
	 * @param array $newer See Plugin_Versions::newer().
	 */
	public static function versions( array $newer ) {
		foreach ( $newer as $name => $pack ) {
			?>
			<p>
				<label>
					<input type="checkbox" name="<?php echo esc_attr( Site::OPTION . '[trust][' . $name . ']' ); ?>" value="<?php echo esc_attr( $pack['version'] ); ?>"<?php checked( Plugin_Versions::chosen( $name ) === $pack['version'] ); ?>>
					<?php
					/* translators: 1: a plugin, 2: its version. */
					echo esc_html( sprintf( __( 'Take over carts, checkouts, accounts and forms of %1$s %2$s too, although Archipelago was not tested with it', 'archipelago' ), $pack['title'], $pack['version'] ) );
					?>
				</label>
			</p>
			<?php
		}
	}

	/**
	 * Prints a switch for each kind of page that is left to its legacy scripts: what the form does not send is taken over again.
	 *
	 * @param string[] $kinds Kinds.
	 */
	public static function kinds( array $kinds ) {
		foreach ( $kinds as $kind ) {
			?>
			<p>
				<label>
					<input type="checkbox" name="<?php echo esc_attr( Site::OPTION ); ?>[kinds][]" value="<?php echo esc_attr( $kind ); ?>" checked>
					<?php
					/* translators: %s: kind of pages, such as "Products". */
					echo esc_html( sprintf( __( 'Leave “%s” to its legacy scripts', 'archipelago' ), Kinds::title( $kind ) ) );
					?>
				</label>
			</p>
			<?php
		}
	}

	/**
	 * Prints the page.
	 */
	public static function page() {
		if ( ! current_user_can( 'manage_options' ) ) {
			return;
		}
		?>
		<div class="wrap">
			<h1><?php esc_html_e( 'Archipelago', 'archipelago' ); ?></h1>
			<p><?php esc_html_e( 'Each feature below is taken over from the scripts of your theme and plugins. A script is only left out where everything that it does on the page is taken over; switch a feature off, and its script is back.', 'archipelago' ); ?></p>
			<p>
				<?php esc_html_e( 'To compare, open a page as you know it (only you see it so):', 'archipelago' ); ?>
				<a href="<?php echo esc_url( add_query_arg( 'archipelago', 'off', home_url( '/' ) ) ); ?>"><?php esc_html_e( 'the front page without Archipelago', 'archipelago' ); ?></a>
			</p>
			<?php Report_View::section(); ?>
			<?php Trial_View::section(); ?>
			<?php Trouble_View::section(); ?>
			<h2><?php esc_html_e( 'Features', 'archipelago' ); ?></h2>
			<form action="options.php" method="post">
				<?php settings_fields( self::PAGE ); ?>
				<input type="hidden" name="<?php echo esc_attr( Site::OPTION ); ?>[on][]" value="">
				<?php self::versions( Plugin_Versions::newer() ); ?>
				<?php self::kinds( Site::left() ); ?>
				<?php Packs::section( self::features(), Site::off() ); ?>
				<?php Wait_View::section(); ?>
				<?php submit_button(); ?>
			</form>
			<?php Wait_Take::form(); ?>
		</div>
		<?php
	}
}
