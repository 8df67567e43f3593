<?php
/**
 * The press that takes what is recommended.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Stores all that trials recommend as the owner's choice. Nothing waits without it, or without the lists of the settings.
 */
class Wait_Take {

	const ACTION = 'archipelago_take_waits';

	/**
	 * The form that the button belongs to: it stands in another one.
	 */
	const FORM = 'archipelago-take-waits';

	/**
	 * Hooks in.
	 */
	public static function hook() {
		add_action( 'admin_post_' . self::ACTION, array( __CLASS__, 'take' ) );
	}

	/**
	 * What would be chosen: what is recommended, and of all others what is chosen now.
	 *
	 * @return array Handle => kind.
	 */
	public static function choice() {
		$chosen = Wait::stored();
		foreach ( Wait_Tried::recommended() as $handle => $one ) {
			unset( $chosen[ $handle ] );
			if ( '' !== $one['kind'] ) {
				$chosen[ $handle ] = $one['kind'];
			}
		}
		ksort( $chosen );
		return $chosen;
	}

	/**
	 * Whether that is another choice than the one that is stored.
	 *
	 * @return bool
	 */
	public static function is_new() {
		$stored = Wait::stored();
		ksort( $stored );
		return self::choice() !== $stored;
	}

	/**
	 * Takes the press.
	 */
	public static function take() {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'You may not do this. Load the page anew.', 'archipelago' ), 403 );
		}
		update_option( Wait::OPTION, self::choice() );
		wp_safe_redirect( admin_url( 'options-general.php?page=' . Settings::PAGE . '#archipelago-choices' ) );
		exit;
	}

	/**
	 * Prints the form, with nothing to be seen in it.
	 */
	public static function form() {
		?>
		<form id="<?php echo esc_attr( self::FORM ); ?>" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" method="post">
			<?php wp_nonce_field( self::ACTION ); ?>
			<input type="hidden" name="action" value="<?php echo esc_attr( self::ACTION ); ?>">
		</form>
		<?php
	}

	/**
	 * Prints the button, or that there is nothing to be taken.
	 */
	public static function button() {
		if ( ! Wait_Tried::recommended() ) {
			return;
		}
		?>
		<?php if ( self::is_new() ) : ?>
			<p><button type="submit" class="button button-primary" form="<?php echo esc_attr( self::FORM ); ?>"><?php esc_html_e( 'Take all recommendations', 'archipelago' ); ?></button></p>
		<?php else : ?>
			<p><?php esc_html_e( 'All is chosen as it is recommended.', 'archipelago' ); ?></p>
			<?php
		endif;
	}
}
