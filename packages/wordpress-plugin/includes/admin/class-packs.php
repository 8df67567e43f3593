<?php
/**
 * The switches of the settings page, by pack.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Prints the features folded below the plugin or theme whose scripts they replace: first what is on this site, then, folded away,
 * all others.
 */
class Packs {

	/**
	 * Whether a plugin or theme is active, by what its PHP defines: its folder may have another name, and a fork has the same.
	 *
	 * @param string[] $defines Constants, classes and functions, of which one is enough.
	 * @return bool Also where there are none: what is of no plugin may be on any site.
	 */
	public static function is_here( array $defines ) {
		foreach ( $defines as $name ) {
			if ( defined( $name ) || class_exists( $name, false ) || function_exists( $name ) ) {
				return true;
			}
		}
		return ! $defines;
	}

	/**
	 * The packs: plugins and themes of this site, what is of no plugin, and those of others.
	 *
	 * @param array $packs By name, array( 'title' => text, 'defines' => see is_here(), 'features' => names ).
	 * @return array[] Array( those of this site, all others ).
	 */
	public static function sorted( array $packs ) {
		$sorted = array( array(), array(), array() );
		foreach ( $packs as $name => $pack ) {
			$sorted[ self::is_here( $pack['defines'] ) ? (int) ! $pack['defines'] : 2 ][ $name ] = $pack;
		}
		return array( $sorted[0] + $sorted[1], $sorted[2] );
	}

	/**
	 * Prints all switches.
	 *
	 * @param array    $features Rows of the table, of features that can be switched.
	 * @param string[] $off      Features that are off.
	 * @param string   $folder   Where the build has put the texts.
	 */
	public static function section( array $features, array $off, $folder = __DIR__ . '/..' ) {
		$titles = require $folder . '/titles.php';

		list( $here, $others ) = self::sorted( require $folder . '/packs.php' );
		?>
		<div class="archipelago-packs">
			<?php
			foreach ( $here as $name => $pack ) {
				self::pack( $name, $pack, $features, $titles, $off );
			}
			?>
			<?php if ( $others ) : ?>
				<details<?php if ( array_intersect( array_merge( ...array_values( array_column( $others, 'features' ) ) ), $off ) ) : ?> open<?php endif; ?>>
					<summary><?php esc_html_e( 'Plugins and themes that are not active on this site', 'archipelago' ); ?></summary>
					<?php
					foreach ( $others as $name => $pack ) {
						self::pack( $name, $pack, $features, $titles, $off );
					}
					?>
				</details>
			<?php endif; ?>
		</div>
		<?php
	}

	/**
	 * Prints one pack, open where a feature of it is off: nobody should have to look for that.
	 *
	 * @param string   $name     Pack.
	 * @param array    $pack     See sorted().
	 * @param array    $features Rows of the table.
	 * @param string[] $titles   Titles of the features.
	 * @param string[] $off      Features that are off.
	 */
	private static function pack( $name, array $pack, array $features, array $titles, array $off ) {
		$id   = 'archipelago-pack-' . $name;
		$away = count( array_intersect( $pack['features'], $off ) );
		?>
		<details<?php if ( $away ) : ?> open<?php endif; ?>>
			<summary>
				<strong id="<?php echo esc_attr( $id ); ?>"><?php echo esc_html( $pack['title'] ); ?></strong>
				<span class="description">
					<?php
					/* translators: %s: how many features there are. */
					echo esc_html( sprintf( __( 'Features: %s.', 'archipelago' ), number_format_i18n( count( $pack['features'] ) ) ) );
					if ( $away ) {
						echo ' ';
						/* translators: %s: how many of them are off. */
						echo esc_html( sprintf( __( 'Switched off: %s.', 'archipelago' ), number_format_i18n( $away ) ) );
					}
					?>
				</span>
			</summary>
			<div class="archipelago-features" role="group" aria-labelledby="<?php echo esc_attr( $id ); ?>">
				<?php
				foreach ( $pack['features'] as $feature ) {
					self::row( $feature, $titles[ $feature ], $features[ $feature ], ! in_array( $feature, $off, true ) );
				}
				?>
			</div>
		</details>
		<?php
	}

	/**
	 * Prints one switch.
	 *
	 * @param string $name    Feature.
	 * @param string $title   Its title.
	 * @param array  $feature Its row of the table.
	 * @param bool   $on      Whether it is on.
	 */
	private static function row( $name, $title, array $feature, $on ) {
		$id = 'archipelago-' . $name;
		?>
		<p>
			<input type="checkbox" id="<?php echo esc_attr( $id ); ?>" name="<?php echo esc_attr( Site::OPTION ); ?>[on][]" value="<?php echo esc_attr( $name ); ?>" aria-describedby="<?php echo esc_attr( $id ); ?>-about"<?php checked( $on ); ?>>
			<label for="<?php echo esc_attr( $id ); ?>"><strong><?php echo esc_html( $title ); ?></strong></label><br>
			<span class="description" id="<?php echo esc_attr( $id ); ?>-about">
				<?php
				/* translators: %s: names of islands, such as "accordion, toggle". */
				echo esc_html( sprintf( __( 'Islands: %s.', 'archipelago' ), implode( ', ', $feature['islands'] ) ) );
				if ( $feature['scripts'] ) {
					echo ' ';
					/* translators: %s: names of scripts. */
					echo esc_html( sprintf( __( 'Takes the place of: %s.', 'archipelago' ), implode( ', ', $feature['scripts'] ) ) );
				}
				if ( $feature['waiting'] ) {
					echo ' ';
					/* translators: %s: names of scripts. */
					echo esc_html( sprintf( __( 'Stay for now, because they do more: %s.', 'archipelago' ), implode( ', ', $feature['waiting'] ) ) );
				}
				?>
			</span>
		</p>
		<?php
	}
}
