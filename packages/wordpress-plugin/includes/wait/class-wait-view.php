<?php
/**
 * The choice of scripts that wait, on the settings page.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Prints a list for each script that can be chosen, and a reason for each that cannot.
 */
class Wait_View {

	/**
	 * Prints the section, inside the form of the settings page.
	 */
	public static function section() {
		?>
		<h2><?php esc_html_e( 'Scripts that keep jQuery', 'archipelago' ); ?></h2>
		<p><?php esc_html_e( 'Nobody here knows what these scripts of your plugins and theme do. You can let one wait, and jQuery with it, until the visitor gives a first sign: moves, scrolls, taps or types. What is done until it has come is kept, and answered then. Let nothing wait that is to be seen without a visitor doing anything, or choose “at rest” for it; then look at the pages.', 'archipelago' ); ?></p>
		<?php
		// Without it a form in which nothing is chosen would send nothing.
		?>
		<input type="hidden" name="<?php echo esc_attr( Wait::OPTION ); ?>[]" value="">
		<div id="archipelago-choices"><?php self::choices(); ?></div>
		<?php
	}

	/**
	 * Prints the choices: new ones come with each page that is checked.
	 */
	public static function choices() {
		$all = Wait::candidates();
		?>
		<?php if ( ! $all ) : ?>
			<p><?php esc_html_e( 'None is known: let the pages be checked above.', 'archipelago' ); ?></p>
			<?php
		endif;
		foreach ( $all as $handle => $row ) {
			self::row( (string) $handle, $row );
		}
	}

	/**
	 * Id of a script's choice.
	 *
	 * @param string $handle Handle.
	 * @return string
	 */
	public static function id( $handle ) {
		return 'archipelago-wait-' . sanitize_html_class( $handle );
	}

	/**
	 * What can be chosen.
	 *
	 * @return string[] By kind.
	 */
	private static function kinds() {
		return array(
			''     => __( 'comes with the page', 'archipelago' ),
			'sign' => __( 'waits for the first sign', 'archipelago' ),
			'idle' => __( 'waits until the page is at rest', 'archipelago' ),
		);
	}

	/**
	 * Prints one script.
	 *
	 * @param string $handle Handle.
	 * @param array  $row    See Wait::candidates().
	 */
	private static function row( $handle, array $row ) {
		$id = self::id( $handle );
		?>
		<p>
			<?php if ( '' === $row['bar'] ) : ?>
				<label for="<?php echo esc_attr( $id ); ?>"><strong><?php echo esc_html( $handle ); ?></strong> <?php echo esc_html( self::owner( $row ) ); ?></label><br>
				<select id="<?php echo esc_attr( $id ); ?>" name="<?php echo esc_attr( Wait::OPTION ); ?>[]">
					<?php foreach ( self::kinds() as $kind => $text ) : ?>
						<option value="<?php echo esc_attr( '' === $kind ? '' : $kind . ' ' . $handle ); ?>"<?php selected( $row['kind'], $kind ); ?>><?php echo esc_html( $text ); ?></option>
					<?php endforeach; ?>
				</select>
			<?php else : ?>
				<strong><?php echo esc_html( $handle ); ?></strong> <?php echo esc_html( self::owner( $row ) ); ?><br>
				<span class="description">
					<?php
					/* translators: 1: why, 2: a page. */
					echo esc_html( sprintf( __( 'Cannot wait: %1$s (seen on: %2$s).', 'archipelago' ), Reasons::text( $row['bar'] ), Addresses::title( $row['page'] ) ) );
					?>
				</span>
			<?php endif; ?>
		</p>
		<?php
	}

	/**
	 * Whose a script is, where that is known.
	 *
	 * @param array $row See Wait::candidates().
	 * @return string
	 */
	private static function owner( array $row ) {
		/* translators: %s: a plugin or theme. */
		return '' === $row['owner'] ? '' : sprintf( __( 'of %s', 'archipelago' ), Owners::name( $row['owner'] ) );
	}

	/**
	 * Rows for the command line.
	 *
	 * @param array $all See Wait::candidates().
	 * @return array
	 */
	public static function rows( array $all ) {
		$rows = array();
		foreach ( $all as $handle => $row ) {
			/* translators: %s: why. */
			$bar    = '' === $row['bar'] ? '' : sprintf( __( 'cannot: %s', 'archipelago' ), Reasons::text( $row['bar'] ) );
			$kind   = '' === $row['kind'] ? 'no' : $row['kind'];
			$rows[] = array(
				'script' => (string) $handle,
				'of'     => '' === $row['owner'] ? '' : Owners::name( $row['owner'] ),
				'waits'  => '' === $bar ? $kind : $bar,
			);
		}
		return $rows;
	}
}
