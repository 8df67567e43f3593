<?php
/**
 * The report of this site on the settings page.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Shows the rows, and takes new ones. The browser of whoever looks fetches the pages, without his cookies: so they come on
 * the way that visitors' pages come, and a host that cannot reach itself makes no difference.
 */
class Report_View {

	const ACTION = 'archipelago_report';

	/**
	 * Hooks in.
	 */
	public static function hook() {
		add_action( 'wp_ajax_' . self::ACTION, array( __CLASS__, 'take' ) );
		add_action( 'admin_enqueue_scripts', array( __CLASS__, 'enqueue' ) );
	}

	/**
	 * Adds script and style to the settings page.
	 *
	 * @param string $screen The page.
	 */
	public static function enqueue( $screen ) {
		if ( 'settings_page_' . Settings::PAGE !== $screen ) {
			return;
		}
		wp_enqueue_script( 'archipelago-report', plugins_url( 'assets/report.js', ARCHIPELAGO_FILE ), array(), ARCHIPELAGO_VERSION, true );
		wp_enqueue_style( 'archipelago-report', plugins_url( 'assets/report.css', ARCHIPELAGO_FILE ), array(), ARCHIPELAGO_VERSION );
	}

	/**
	 * Takes what the browser has found on one page, and answers with the table as it is then.
	 */
	public static function take() {
		if ( ! check_ajax_referer( self::ACTION, 'nonce', false ) || ! current_user_can( 'manage_options' ) ) {
			wp_send_json_error( array( 'message' => __( 'You may not do this. Load the page anew.', 'archipelago' ) ), 403 );
		}
		$sent    = wp_unslash( $_POST ); // phpcs:ignore WordPress.Security.NonceVerification.Missing -- Checked above.
		$address = Addresses::own( isset( $sent['address'] ) ? $sent['address'] : '' );
		if ( '' === $address ) {
			wp_send_json_error( array( 'message' => __( 'This is no address of this site.', 'archipelago' ) ), 400 );
		}
		$answers = array();
		foreach ( array( 'with', 'without' ) as $mode ) {
			$answer           = isset( $sent[ $mode ] ) && is_string( $sent[ $mode ] ) ? json_decode( $sent[ $mode ], true ) : null;
			$answers[ $mode ] = is_array( $answer ) ? $answer : array( 'errors' => array( Errors::make( 'silent' ) ) );
		}
		$name = isset( $sent['name'] ) && is_string( $sent['name'] ) && '' !== $sent['name'] ? $sent['name'] : (string) wp_parse_url( $address, PHP_URL_PATH );
		Rows::save( $address, Rows::make( $name, $answers['with'], $answers['without'] ) );
		ob_start();
		self::results();
		$html = ob_get_clean();
		ob_start();
		Wait_View::choices();
		wp_send_json_success(
			array(
				'html'    => $html,
				'choices' => ob_get_clean(),
			)
		);
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
			'home'   => home_url( '/' ),
			'ajax'   => admin_url( 'admin-ajax.php', 'relative' ),
			'action' => self::ACTION,
			'nonce'  => wp_create_nonce( self::ACTION ),
			'query'  => Report::QUERY,
			'key'    => array( Report::KEY, Report::key() ),
			'texts'  => array(
				/* translators: 1: number of the page, 2: number of all pages, 3: name of the page. */
				'progress' => __( 'Page %1$s of %2$s: %3$s', 'archipelago' ),
				'done'     => __( 'All pages are checked.', 'archipelago' ),
				'stopped'  => __( 'Stopped.', 'archipelago' ),
				'saved'    => __( 'The result could not be stored.', 'archipelago' ),
				'foreign'  => __( 'This is no address of this site.', 'archipelago' ),
			),
		);
		?>
		<section id="archipelago-report" aria-labelledby="archipelago-report-title" data-report="<?php echo esc_attr( (string) wp_json_encode( $data ) ); ?>">
			<h2 id="archipelago-report-title"><?php esc_html_e( 'This site', 'archipelago' ); ?></h2>
			<?php if ( Reading::all() ) : ?>
				<p class="archipelago-unread">
					<?php echo esc_html( Reading::text() ); ?>
					<a class="button" href=""><?php esc_html_e( 'Look at more of them now', 'archipelago' ); ?></a>
				</p>
			<?php endif; ?>
			<?php foreach ( array_merge( ...array_values( array_map( 'array_values', Plugin_Versions::said() ) ) ) as $text ) : ?>
				<p class="archipelago-versions"><?php echo esc_html( $text ); ?></p>
			<?php endforeach; ?>
			<div data-results><?php self::results(); ?></div>
			<div class="archipelago-run">
				<p>
					<button type="button" class="button button-primary" data-run><?php esc_html_e( 'Check all pages', 'archipelago' ); ?></button>
					<button type="button" class="button" data-stop hidden><?php esc_html_e( 'Stop', 'archipelago' ); ?></button>
				</p>
				<form data-one>
					<label for="archipelago-address"><?php esc_html_e( 'Or one page:', 'archipelago' ); ?></label>
					<input type="text" inputmode="url" dir="ltr" id="archipelago-address" class="regular-text code" placeholder="/about/" required>
					<button type="submit" class="button"><?php esc_html_e( 'Check it', 'archipelago' ); ?></button>
				</form>
			</div>
			<progress data-bar hidden aria-labelledby="archipelago-report-status"></progress>
			<p id="archipelago-report-status" role="status" data-status></p>
			<noscript><p><?php esc_html_e( 'The pages are fetched by a script, which does not run here.', 'archipelago' ); ?></p></noscript>
		</section>
		<?php
	}

	/**
	 * Prints the line on top and the table.
	 */
	public static function results() {
		$rows   = Rows::all();
		$advice = Advice::of( $rows, Wait::stored() );
		?>
		<p class="archipelago-next">
			<strong><?php echo esc_html( $advice['text'] ); ?></strong>
			<?php if ( '' !== $advice['choose'] ) : ?>
				<a href="#<?php echo esc_attr( Wait_View::id( $advice['choose'] ) ); ?>"><?php esc_html_e( 'Choose what waits', 'archipelago' ); ?></a>
			<?php endif; ?>
		</p>
		<?php
		if ( ! $rows ) {
			return;
		}
		echo '<p class="archipelago-sum">' . esc_html( Advice::sum( $rows ) ) . '</p>';
		self::table(
			array( __( 'Page', 'archipelago' ), __( 'Scripts gone', 'archipelago' ), __( 'Requests', 'archipelago' ), __( 'KB', 'archipelago' ), __( 'jQuery', 'archipelago' ), __( 'Scripts left', 'archipelago' ) ),
			$rows,
			function ( $address, array $row ) {
				self::row( $address, $row );
			},
			__( 'Script files of the page as a visitor gets it, compressed (gzip), before and after. Files of other hosts count as requests only. Kept until plugins, theme or switches change.', 'archipelago' )
		);
	}

	/**
	 * Prints a table of pages.
	 *
	 * @param string[] $titles What is above the columns.
	 * @param array[]  $rows   By address.
	 * @param callable $row    Prints one: takes its address and the row.
	 * @param string   $note   What is below the table.
	 */
	public static function table( array $titles, array $rows, $row, $note ) {
		?>
		<table class="widefat striped archipelago-pages">
			<thead>
				<tr>
					<?php foreach ( $titles as $title ) : ?>
						<th scope="col"><?php echo esc_html( $title ); ?></th>
					<?php endforeach; ?>
				</tr>
			</thead>
			<tbody>
				<?php array_map( $row, array_keys( $rows ), $rows ); ?>
			</tbody>
		</table>
		<p class="description"><?php echo esc_html( $note ); ?></p>
		<?php
	}

	/**
	 * Prints a row.
	 *
	 * @param string $address Address.
	 * @param array  $row     See Rows::clean().
	 */
	private static function row( $address, array $row ) {
		?>
		<tr>
			<th scope="row" data-label="<?php esc_attr_e( 'Page', 'archipelago' ); ?>">
				<a dir="auto" href="<?php echo esc_url( $address ); ?>"><?php echo esc_html( Addresses::title( $row['name'] ) ); ?></a>
				<?php foreach ( Errors::texts( $row['errors'] ) as $error ) : ?>
					<span class="archipelago-error"><?php echo esc_html( $error ); ?></span>
				<?php endforeach; ?>
			</th>
			<td data-label="<?php esc_attr_e( 'Scripts gone', 'archipelago' ); ?>"><?php self::scripts( $row['went'], number_format_i18n( $row['gone'] ) ); ?></td>
			<td data-label="<?php esc_attr_e( 'Requests', 'archipelago' ); ?>"><span dir="ltr"><?php echo esc_html( self::change( $row['before']['requests'], $row['after']['requests'], 0 ) ); ?></span></td>
			<td data-label="<?php esc_attr_e( 'KB', 'archipelago' ); ?>"><span><span dir="ltr"><?php echo esc_html( self::change( $row['before']['bytes'] / 1024, $row['after']['bytes'] / 1024, 1 ) ); ?></span><?php echo esc_html( self::later( $row['later'] / 1024 ) ); ?></span></td>
			<td data-label="<?php esc_attr_e( 'jQuery', 'archipelago' ); ?>"><?php echo esc_html( self::jquery( $row ) ); ?></td>
			<td data-label="<?php esc_attr_e( 'Scripts left', 'archipelago' ); ?>"><?php self::scripts( array_merge( $row['left'], $row['waiting'] ), __( 'none', 'archipelago' ) ); ?></td>
		</tr>
		<?php
	}

	/**
	 * Two numbers, before and after.
	 *
	 * @param float $before   Before.
	 * @param float $after    After.
	 * @param int   $decimals Digits behind the point.
	 * @return string
	 */
	public static function change( $before, $after, $decimals ) {
		/* translators: 1: a number before, 2: after. */
		return sprintf( __( '%1$s → %2$s', 'archipelago' ), number_format_i18n( $before, $decimals ), number_format_i18n( $after, $decimals ) );
	}

	/**
	 * How much of a page comes only after the visitor's first sign.
	 *
	 * @param float $kb KB.
	 * @return string
	 */
	private static function later( $kb ) {
		/* translators: %s: a number. */
		return $kb ? ' ' . sprintf( __( '(%s of them after the first sign)', 'archipelago' ), number_format_i18n( $kb, 1 ) ) : '';
	}

	/**
	 * What has become of jQuery on a page.
	 *
	 * @param array $row See Rows::clean().
	 * @return string
	 */
	public static function jquery( array $row ) {
		if ( $row['errors'] && $row['idle'] ) {
			return '–';
		}
		if ( $row['idle'] ) {
			return __( 'Archipelago is off on this page', 'archipelago' );
		}
		$names = Owners::names( $row['blockers'] );
		$text  = __( 'not there', 'archipelago' );
		if ( $row['jquery'] && $names ) {
			/* translators: %s: names of plugins. */
			$text = sprintf( __( 'stays because of %s', 'archipelago' ), implode( ', ', $names ) );
		} elseif ( $row['jquery'] ) {
			$text = __( 'stays', 'archipelago' );
		} elseif ( $row['waiting'] ) {
			$text = __( 'waits for the visitor', 'archipelago' );
		}
		return $row['aside'] ? $text . ' · ' . __( 'nothing would be gained here, so all scripts stay', 'archipelago' ) : $text;
	}

	/**
	 * Prints scripts and what becomes of each, by owner.
	 *
	 * @param array  $scripts See Rows::clean().
	 * @param string $none    What to say where there are none.
	 */
	private static function scripts( array $scripts, $none ) {
		if ( ! $scripts ) {
			echo esc_html( $none );
			return;
		}
		$owners = array();
		foreach ( $scripts as $script ) {
			$owners[ Owners::name( $script['owner'] ) ][] = $script['handle'] . ': ' . Reasons::text( $script['why'] );
		}
		?>
		<details>
			<summary>
				<?php
				/* translators: %s: number of scripts. */
				echo esc_html( sprintf( _n( '%s script', '%s scripts', count( $scripts ), 'archipelago' ), number_format_i18n( count( $scripts ) ) ) );
				?>
			</summary>
			<ul>
				<?php foreach ( $owners as $name => $texts ) : ?>
					<li>
						<?php echo esc_html( $name ); ?>
						<ul>
							<?php foreach ( $texts as $script ) : ?>
								<li><?php echo esc_html( $script ); ?></li>
							<?php endforeach; ?>
						</ul>
					</li>
				<?php endforeach; ?>
			</ul>
		</details>
		<?php
	}
}
