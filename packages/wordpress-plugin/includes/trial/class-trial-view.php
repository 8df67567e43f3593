<?php
/**
 * The trial on the settings page.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Shows what trials have found, takes new results, and leaves kinds of pages to their legacy scripts.
 */
class Trial_View {

	const ACTION = 'archipelago_try';
	const LEAVE  = 'archipelago_leave';

	/**
	 * Hooks in.
	 */
	public static function hook() {
		add_action( 'wp_ajax_' . self::ACTION, array( __CLASS__, 'take' ) );
		add_action( 'wp_ajax_' . self::LEAVE, array( __CLASS__, 'leave' ) );
		add_action( 'admin_enqueue_scripts', array( __CLASS__, 'enqueue' ) );
	}

	/**
	 * Adds the script to the settings page.
	 *
	 * @param string $screen The page.
	 */
	public static function enqueue( $screen ) {
		if ( 'settings_page_' . Settings::PAGE === $screen ) {
			wp_enqueue_script( 'archipelago-trial', plugins_url( 'assets/trial.js', ARCHIPELAGO_FILE ), array(), ARCHIPELAGO_VERSION, true );
		}
	}

	/**
	 * Ends a request of somebody who may not do this.
	 *
	 * @return array What was sent.
	 */
	private static function sent() {
		if ( ! check_ajax_referer( self::ACTION, 'nonce', false ) || ! current_user_can( 'manage_options' ) ) {
			wp_send_json_error( array( 'message' => __( 'You may not do this. Load the page anew.', 'archipelago' ) ), 403 );
		}
		return wp_unslash( $_POST ); // phpcs:ignore WordPress.Security.NonceVerification.Missing -- Checked above.
	}

	/**
	 * Answers with what is on the settings page now.
	 *
	 * @param array[] $waits What could wait on a page that was tried: see Wait_Tried::to_try().
	 */
	private static function answer( array $waits = array() ) {
		ob_start();
		self::results();
		$html = ob_get_clean();
		ob_start();
		Wait_View::choices();
		wp_send_json_success(
			array(
				'html'    => $html,
				'choices' => ob_get_clean(),
				'waits'   => $waits,
			)
		);
	}

	/**
	 * Takes what the browser has found on one page.
	 */
	public static function take() {
		$sent    = self::sent();
		$address = Addresses::own( isset( $sent['address'] ) ? $sent['address'] : '' );
		$result  = isset( $sent['result'] ) && is_string( $sent['result'] ) ? json_decode( $sent['result'], true ) : null;
		if ( '' === $address || ! is_array( $result ) ) {
			wp_send_json_error( array( 'message' => __( 'This is no address of this site.', 'archipelago' ) ), 400 );
		}
		$name = isset( $sent['name'] ) ? $sent['name'] : '';
		if ( isset( $sent['what'] ) && 'waits' === $sent['what'] ) {
			Wait_Tried::save( $address, array( 'name' => $name ) + $result );
			self::answer();
			return;
		}
		Trial_Rows::save(
			$address,
			array(
				'name' => $name,
				'time' => time(),
			) + $result
		);
		self::answer( Wait_Tried::to_try( $address ) );
	}

	/**
	 * Leaves a kind of page to its legacy scripts, or takes it back.
	 */
	public static function leave() {
		$sent = self::sent();
		$kind = isset( $sent['kind'] ) ? $sent['kind'] : '';
		if ( ! Kinds::is_one( $kind ) ) {
			wp_send_json_error( array( 'message' => __( 'You may not do this. Load the page anew.', 'archipelago' ) ), 400 );
		}
		$kinds = empty( $sent['left'] ) ? array_merge( Site::left(), array( $kind ) ) : array_diff( Site::left(), array( $kind ) );
		$saved = get_option( Site::OPTION );
		update_option( Site::OPTION, Settings::sanitize( array( 'kinds' => array_values( array_unique( $kinds ) ) ) + ( is_array( $saved ) ? $saved : array() ) + array( 'off' => array() ) ) );
		self::answer();
	}

	/**
	 * Prints the section.
	 */
	public static function section() {
		$pages = array();
		foreach ( Addresses::all() as $address => $name ) {
			$pages[] = array(
				'name'    => $name,
				'title'   => Addresses::title( $name ),
				'address' => $address,
			);
		}
		$data = array(
			'pages'  => $pages,
			'ajax'   => admin_url( 'admin-ajax.php', 'relative' ),
			'action' => self::ACTION,
			'leave'  => self::LEAVE,
			'nonce'  => wp_create_nonce( self::ACTION ),
			'query'  => Trial::QUERY,
			'key'    => array( Report::KEY, Report::key() ),
			'waits'  => array( Wait_Asked::QUERY, Wait_Asked::KEY, Wait_Asked::key( get_current_user_id() ), Wait_Asked::ALONE ),
			'texts'  => array(
				/* translators: 1: number of the page, 2: number of all pages, 3: name of the page. */
				'progress' => __( 'Page %1$s of %2$s: %3$s', 'archipelago' ),
				/* translators: 1: number of the page, 2: number of all pages, 3: name of the page, 4: number of the attempt. */
				'waiting'  => __( 'Page %1$s of %2$s: %3$s. What could wait there, attempt %4$s', 'archipelago' ),
				'done'     => __( 'All pages are checked.', 'archipelago' ),
				'stopped'  => __( 'Stopped.', 'archipelago' ),
				'saved'    => __( 'The result could not be stored.', 'archipelago' ),
				'kept'     => __( 'Saved.', 'archipelago' ),
			),
		);
		?>
		<section id="archipelago-trial" aria-labelledby="archipelago-trial-title" data-trial="<?php echo esc_attr( (string) wp_json_encode( $data ) ); ?>">
			<h2 id="archipelago-trial-title"><?php esc_html_e( 'Try it on this site', 'archipelago' ); ?></h2>
			<p><?php esc_html_e( 'Your browser opens each page without and with Archipelago, as a visitor who is not logged in, on a phone’s and on a desktop’s width, uses what was taken over, and compares. Nothing is sent or put into a cart. Keep this tab in front meanwhile.', 'archipelago' ); ?></p>
			<div data-results><?php self::results(); ?></div>
			<p>
				<button type="button" class="button button-primary" data-run><?php esc_html_e( 'Try all pages', 'archipelago' ); ?></button>
				<button type="button" class="button" data-stop hidden><?php esc_html_e( 'Stop', 'archipelago' ); ?></button>
			</p>
			<progress data-bar hidden aria-labelledby="archipelago-trial-title"></progress>
			<p id="archipelago-trial-status" role="status" data-status></p>
			<div class="archipelago-stage" data-stage aria-hidden="true" hidden>
				<figure>
					<div data-mode="without" role="group" aria-label="<?php esc_attr_e( 'Without Archipelago', 'archipelago' ); ?>"></div>
					<figcaption><?php esc_html_e( 'Without Archipelago', 'archipelago' ); ?></figcaption>
				</figure>
				<figure>
					<div data-mode="with" role="group" aria-label="<?php esc_attr_e( 'With Archipelago', 'archipelago' ); ?>"></div>
					<figcaption><?php esc_html_e( 'With Archipelago', 'archipelago' ); ?></figcaption>
				</figure>
			</div>
			<div class="archipelago-stage" data-both role="dialog" hidden>
				<button type="button" class="button" data-close><?php esc_html_e( 'Close', 'archipelago' ); ?></button>
				<figure>
					<div data-mode="without" role="group" aria-label="<?php esc_attr_e( 'Without Archipelago', 'archipelago' ); ?>"></div>
					<figcaption><?php esc_html_e( 'Without Archipelago', 'archipelago' ); ?></figcaption>
				</figure>
				<figure>
					<div data-mode="with" role="group" aria-label="<?php esc_attr_e( 'With Archipelago', 'archipelago' ); ?>"></div>
					<figcaption><?php esc_html_e( 'With Archipelago', 'archipelago' ); ?></figcaption>
				</figure>
			</div>
		</section>
		<?php
	}

	/**
	 * Prints the table.
	 */
	public static function results() {
		$rows = Trial_Rows::all();
		$left = Site::left();
		foreach ( $left as $kind ) {
			?>
			<p>
				<?php
				/* translators: %s: kind of pages, such as "Products". */
				echo esc_html( sprintf( __( '“%s” is left to its legacy scripts.', 'archipelago' ), Kinds::title( $kind ) ) );
				?>
				<button type="button" class="button" data-leave="<?php echo esc_attr( $kind ); ?>" data-left="1"><?php esc_html_e( 'Take over again', 'archipelago' ); ?></button>
			</p>
			<?php
		}
		if ( ! $rows ) {
			return;
		}
		Report_View::table(
			array( __( 'Page', 'archipelago' ), __( 'Result', 'archipelago' ), __( 'Requests', 'archipelago' ), __( 'KB', 'archipelago' ), __( 'Long tasks (ms)', 'archipelago' ) ),
			$rows,
			function ( $address, array $row ) use ( $left ) {
				self::row( $address, $row, $left );
			},
			__( 'Scripts and long tasks until the page was loaded, on a desktop’s width, without us and with us. Kept until plugins, theme or switches change.', 'archipelago' )
		);
	}

	/**
	 * Prints a row.
	 *
	 * @param string   $address Address.
	 * @param array    $row     See Trial_Rows::clean().
	 * @param string[] $left    Kinds that are left to their legacy scripts.
	 */
	private static function row( $address, array $row, array $left ) {
		?>
		<tr>
			<th scope="row" data-label="<?php esc_attr_e( 'Page', 'archipelago' ); ?>"><a dir="auto" href="<?php echo esc_url( $address ); ?>"><?php echo esc_html( Addresses::title( $row['name'] ) ); ?></a></th>
			<td data-label="<?php esc_attr_e( 'Result', 'archipelago' ); ?>"><div><?php self::result( $address, $row, $left ); ?></div></td>
			<td data-label="<?php esc_attr_e( 'Requests', 'archipelago' ); ?>"><span dir="ltr"><?php echo esc_html( Report_View::change( $row['before']['requests'], $row['after']['requests'], 0 ) ); ?></span></td>
			<td data-label="<?php esc_attr_e( 'KB', 'archipelago' ); ?>"><span dir="ltr"><?php echo esc_html( Report_View::change( $row['before']['bytes'] / 1024, $row['after']['bytes'] / 1024, 1 ) ); ?></span></td>
			<td data-label="<?php esc_attr_e( 'Long tasks (ms)', 'archipelago' ); ?>"><span dir="ltr"><?php echo esc_html( Report_View::change( $row['before']['work'], $row['after']['work'], 0 ) ); ?></span></td>
		</tr>
		<?php
	}

	/**
	 * Prints what a row says, and what can be done.
	 *
	 * @param string   $address Address.
	 * @param array    $row     See Trial_Rows::clean().
	 * @param string[] $left    Kinds that are left to their legacy scripts.
	 */
	private static function result( $address, array $row, array $left ) {
		if ( $row['barred'] ) {
			?>
			<span class="archipelago-error"><?php echo esc_html( Trial_Rows::why( $row['barred'] ) ); ?></span>
			<?php
			return;
		}
		if ( ! $row['differences'] ) {
			?>
			<strong><?php esc_html_e( 'Same', 'archipelago' ); ?></strong>
			<?php
		} else {
			?>
			<strong class="archipelago-error"><?php esc_html_e( 'Different:', 'archipelago' ); ?></strong>
			<ul>
				<?php foreach ( $row['differences'] as $one ) : ?>
					<li dir="auto"><?php echo esc_html( Trial_Rows::text( $one ) ); ?> <span class="description"><?php echo esc_html( sprintf( '(%s px)', number_format_i18n( $one['width'] ) ) ); ?></span></li>
				<?php endforeach; ?>
			</ul>
			<?php
		}
		/* translators: %s: a number. */
		$used  = sprintf( __( 'Things used: %s.', 'archipelago' ), number_format_i18n( $row['used'] ) );
		$width = $row['differences'] ? $row['differences'][0]['width'] : 1280;
		?>
		<span class="description"><?php echo esc_html( $used ); ?></span>
		<p>
			<button type="button" class="button button-small" data-show="<?php echo esc_attr( $address ); ?>" data-width="<?php echo esc_attr( $width ); ?>"><?php esc_html_e( 'Show both', 'archipelago' ); ?></button>
			<button type="button" class="button button-small" data-again="<?php echo esc_attr( $address ); ?>"><?php esc_html_e( 'Try again', 'archipelago' ); ?></button>
			<?php if ( $row['differences'] && '' !== $row['kind'] && ! in_array( $row['kind'], $left, true ) ) : ?>
				<button type="button" class="button button-small" data-leave="<?php echo esc_attr( $row['kind'] ); ?>">
					<?php
					/* translators: %s: kind of pages, such as "Products". */
					echo esc_html( sprintf( __( 'Leave “%s” to its legacy scripts', 'archipelago' ), Kinds::title( $row['kind'] ) ) );
					?>
				</button>
			<?php endif; ?>
		</p>
		<?php
	}
}
