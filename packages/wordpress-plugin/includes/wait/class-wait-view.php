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
		<p><?php esc_html_e( '“Try all pages” above also tries what could wait, and recommends what made no difference. Nothing waits until you choose it here or take the recommendations. What moves money or data, or counts visitors, is never recommended to wait for the first sign.', 'archipelago' ); ?></p>
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
		Wait_Take::button();
		$recommended = Wait_Tried::recommended();
		foreach ( $all as $handle => $row ) {
			self::row( (string) $handle, $row, isset( $recommended[ $handle ] ) ? $recommended[ $handle ] : null );
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
	 * What was tried and is recommended, in words.
	 *
	 * @param array|null $one See Wait_Tried::recommended().
	 * @return string
	 */
	private static function recommendation( $one ) {
		if ( null === $one ) {
			return __( 'Not tried yet.', 'archipelago' );
		}
		$kinds = self::kinds();
		/* translators: 1: number of pages, 2: for what a script waits, such as "waits for the first sign". */
		$text = sprintf( __( 'Pages on which it was tried: %1$s. Recommended: %2$s.', 'archipelago' ), number_format_i18n( $one['pages'] ), $kinds[ $one['kind'] ] );
		/* translators: 1: a page, 2: what was different there. */
		return null === $one['why'] ? $text : $text . ' ' . sprintf( __( 'When it waited longer, this was different (%1$s): %2$s', 'archipelago' ), Addresses::title( $one['page'] ), Trial_Rows::text( $one['why'] ) );
	}

	/**
	 * Prints one script.
	 *
	 * @param string     $handle Handle.
	 * @param array      $row    See Wait::candidates().
	 * @param array|null $one    See Wait_Tried::recommended().
	 */
	private static function row( $handle, array $row, $one ) {
		$id = self::id( $handle );
		?>
		<p>
			<?php if ( '' === $row['bar'] ) : ?>
				<label for="<?php echo esc_attr( $id ); ?>"><strong><?php echo esc_html( $handle ); ?></strong> <?php echo esc_html( self::owner( $row ) ); ?></label><br>
				<select id="<?php echo esc_attr( $id ); ?>" name="<?php echo esc_attr( Wait::OPTION ); ?>[]" aria-describedby="<?php echo esc_attr( $id ); ?>-about">
					<?php foreach ( self::kinds() as $kind => $text ) : ?>
						<option value="<?php echo esc_attr( '' === $kind ? '' : $kind . ' ' . $handle ); ?>"<?php selected( $row['kind'], $kind ); ?>><?php echo esc_html( $text ); ?></option>
					<?php endforeach; ?>
				</select><br>
				<span class="description" id="<?php echo esc_attr( $id ); ?>-about"><?php echo esc_html( Nature_Words::text( $row['is'], $row['because'] ) . ' ' . self::recommendation( $one ) ); ?></span>
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
