<?php
/**
 * What failed at visitors', on the settings page.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Says what is back on its legacy scripts, with a button for each kind of page, and lists what failed.
 */
class Trouble_View {

	/**
	 * Prints the section; nothing where nothing failed, or nothing is told.
	 */
	public static function section() {
		$rows = Fallback::is_on() ? Beacon::rows() : array();
		$back = Fallback::all();
		if ( ! $rows && ! $back ) {
			return;
		}
		?>
		<section id="archipelago-trouble" aria-labelledby="archipelago-trouble-title">
			<h2 id="archipelago-trouble-title"><?php esc_html_e( 'What failed for visitors', 'archipelago' ); ?></h2>
			<?php
			foreach ( array_keys( $back ) as $kind ) {
				self::back( (string) $kind );
			}
			if ( $rows ) {
				self::rows( $rows );
			}
			?>
			<p class="description"><?php esc_html_e( 'Browsers of visitors say which part failed on which kind of page, and nothing about the visitor. Kept for 14 days.', 'archipelago' ); ?></p>
		</section>
		<?php
	}

	/**
	 * Prints what is back on a kind of page.
	 *
	 * @param string $kind Kind.
	 */
	private static function back( $kind ) {
		?>
		<form class="archipelago-back" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" method="post">
			<?php foreach ( Fallback::sentences( $kind ) as $text ) : ?>
				<p><?php echo esc_html( $text ); ?></p>
			<?php endforeach; ?>
			<p>
				<?php wp_nonce_field( Fallback::ACTION ); ?>
				<input type="hidden" name="action" value="<?php echo esc_attr( Fallback::ACTION ); ?>">
				<input type="hidden" name="kind" value="<?php echo esc_attr( $kind ); ?>">
				<button type="submit" class="button"><?php esc_html_e( 'Try again', 'archipelago' ); ?></button>
				<span class="description"><?php esc_html_e( 'An update of Archipelago or of the plugin tries again by itself.', 'archipelago' ); ?></span>
			</p>
		</form>
		<?php
	}

	/**
	 * Prints the list.
	 *
	 * @param array[] $rows See Tally::rows().
	 */
	private static function rows( array $rows ) {
		$heads = array(
			'kind'  => __( 'Kind of page', 'archipelago' ),
			'name'  => __( 'Part', 'archipelago' ),
			'what'  => __( 'What happened', 'archipelago' ),
			'count' => __( 'Page views', 'archipelago' ),
			'last'  => __( 'Last time', 'archipelago' ),
		);
		?>
		<table class="widefat striped archipelago-pages">
			<thead>
				<tr>
					<?php foreach ( $heads as $head ) : ?>
						<th scope="col"><?php echo esc_html( $head ); ?></th>
					<?php endforeach; ?>
				</tr>
			</thead>
			<tbody>
				<?php foreach ( array_slice( $rows, 0, 30 ) as $row ) : ?>
					<tr>
						<th scope="row" data-label="<?php echo esc_attr( $heads['kind'] ); ?>"><?php echo esc_html( Kinds::title( $row['kind'] ) ); ?></th>
						<td data-label="<?php echo esc_attr( $heads['name'] ); ?>"><span dir="ltr"><?php echo esc_html( $row['island'] ); ?></span></td>
						<td data-label="<?php echo esc_attr( $heads['what'] ); ?>"><?php echo esc_html( Fallback::message( $row['code'] ) ); ?></td>
						<td data-label="<?php echo esc_attr( $heads['count'] ); ?>"><?php echo esc_html( number_format_i18n( $row['count'] ) ); ?></td>
						<td data-label="<?php echo esc_attr( $heads['last'] ); ?>"><?php echo esc_html( wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $row['last'] ) ); ?></td>
					</tr>
				<?php endforeach; ?>
			</tbody>
		</table>
		<?php
	}
}
