<?php
/**
 * The first slide of a slider whose scripts have gone. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Has the first slide's picture seen before our code is there, and without it: Slider Revolution 6 prints an empty one, whose address its
 * script knows (contracts/revolution6.md 2). What is not printed in the known way stays as it is.
 */
class First_Slide {

	const TAG = '(?:[^>"\x27]|"[^"]*"|\x27[^\x27]*\x27)*';

	/**
	 * A page with what its sliders look like before our code is there.
	 *
	 * @param string $html     The page.
	 * @param array  $rows     Rows of the scripts whose work islands do: see Idle.
	 * @param array  $features The generated table's.
	 * @return string
	 */
	public static function of_rows( $html, array $rows, array $features ) {
		foreach ( $rows as $row ) {
			if ( isset( $row['island'], $row['rules'], $features[ $row['island'] ]['failsafe'] ) ) {
				return self::show( $html, $features[ $row['island'] ]['failsafe']['css'], $row['rules'] );
			}
		}
		return $html;
	}

	/**
	 * A page whose sliders our island does, with their first pictures.
	 *
	 * @param string $html  The page.
	 * @param string $css   What the feature says: see Failsafe in packages/loader/feature.ts.
	 * @param array  $rules See Revolution::undone().
	 * @return string
	 */
	public static function show( $html, $css, array $rules ) {
		$options = Revolution::started( $html, $rules );
		$shown   = preg_replace_callback(
			'/<rs-module-wrap\b.*?<\/rs-module-wrap>/s',
			function ( $wrap ) use ( $options, &$css ) {
				if ( ! preg_match( '/<rs-module\s[^>]*\bid=["\x27]?([\w-]+)/', $wrap[0], $id ) || ! isset( $options[ $id[1] ] ) ) {
					return $wrap[0];
				}
				$given = $options[ $id[1] ];
				if ( self::is( $given, 'modal.useAsModal' ) ) {
					// Nothing of it is seen before it is asked for.
					$css .= '#' . $id[1] . '_wrapper:not(rs-modal *){display:none!important}';
					return $wrap[0];
				}
				$css  .= self::sizes( '#' . $id[1], $given ) . self::row( '#' . $id[1], $given );
				if ( self::is( $given, 'shuffle' ) || self::number( $given, 'hideSliderAtLimit' ) || self::is( $given, 'carousel.justify' ) ) {
					// Which one comes, and whether one does, only the browser knows; and how wide one is that is as wide as its picture.
					$css .= '#' . $id[1] . '>rs-slides>rs-slide>.rev-slidebg{display:none!important}';
					return $wrap[0];
				}
				return self::picture( $wrap[0], '#' . $id[1], $css );
			},
			$html
		);
		// Code may speak of such tags, too.
		if ( null === $shown || ! preg_match( '/<(script|style|textarea|template)\b.*?<\/\1\s*>(*SKIP)(*FAIL)|<!--.*?-->(*SKIP)(*FAIL)|<\/head>|<rs-module-wrap\b/is', $shown, $place, PREG_OFFSET_CAPTURE ) ) {
			return $html;
		}
		return substr_replace( $shown, '<style id="archipelago-first-slide">' . $css . "</style>\n", $place[0][1], 0 );
	}

	/**
	 * A slider with the address of its first picture where a browser looks for it; where the script looks for it, it stays.
	 *
	 * @param string $html The slider.
	 * @param string $name Its selector.
	 * @param string $css  Where the picture lies is added.
	 * @return string
	 */
	private static function picture( $html, $name, &$css ) {
		if ( ! preg_match( '/<rs-slide(\s' . self::TAG . ')>.*?<\/rs-slide>/s', $html, $slide, PREG_OFFSET_CAPTURE ) ) {
			return $html;
		}
		if ( preg_match( '/\sdata-(?:invisible=["\x27]?true|hsom=["\x27]?on)/', $slide[1][0] ) ) {
			return $html;
		}
		if ( ! preg_match( '/<img' . self::TAG . '\sclass=(?:"(?:[^"]*\s)?rev-slidebg(?:\s[^"]*)?"|\x27(?:[^\x27]*\s)?rev-slidebg(?:\s[^\x27]*)?\x27|rev-slidebg(?=[\s>]))' . self::TAG . '>/', $slide[0][0], $img, PREG_OFFSET_CAPTURE ) ) {
			return $html;
		}
		$tag  = $img[0][0];
		$css .= self::placed( $name, $tag );
		if ( preg_match( '/\sloading=["\x27]?lazy/', $tag ) || ! preg_match( '/\sdata-lazyload=("[^"]+"|\x27[^\x27]+\x27|[^\s"\x27>]+)/', $tag, $from ) ) {
			return $html;
		}
		$empty = '/(\ssrc=)(?:"(?:[^"]*\/(?:dummy|transparent)\.png(?:\?[^"]*)?|data:[^"]*)"|\x27(?:[^\x27]*\/(?:dummy|transparent)\.png(?:\?[^\x27]*)?|data:[^\x27]*)\x27|[^\s"\x27>]*\/(?:dummy|transparent)\.png)/';
		$full  = preg_replace_callback(
			$empty,
			function ( $src ) use ( $from ) {
				return $src[1] . $from[1];
			},
			$tag,
			1
		);
		return null === $full ? $html : substr_replace( $html, $full, $slide[0][1] + $img[0][1], strlen( $tag ) );
	}

	/**
	 * How a picture lies in its slide, where it does not cover it from the middle.
	 *
	 * @param string $name Selector of the slider.
	 * @param string $tag  The picture.
	 * @return string Rules.
	 */
	private static function placed( $name, $tag ) {
		$lies = '';
		if ( preg_match( '/\sdata-bg=(?:"([^"]*)"|\x27([^\x27]*)\x27|([^\s"\x27>]+))/', $tag, $bg ) ) {
			$says = array(
				'p' => array( 'object-position:%s', '[a-z\d% .-]+' ),
				'f' => array( 'object-fit:%s', 'contain|cover|auto' ),
				'c' => array( 'background:%s', '[\w#(),.% -]+' ),
			);
			foreach ( explode( ';', implode( '', array_slice( $bg, 1 ) ) ) as $one ) {
				list( $key, $value ) = array_map( 'trim', explode( ':', $one, 2 ) ) + array( 1 => '' );
				if ( isset( $says[ $key ] ) && preg_match( '/^(?:' . $says[ $key ][1] . ')\z/', $value ) ) {
					$lies .= ( '' === $lies ? '' : ';' ) . sprintf( $says[ $key ][0], 'auto' === $value ? 'none' : $value );
				}
			}
		}
		return '' === $lies ? '' : $name . '>rs-slides>rs-slide:first-child>.rev-slidebg{' . $lies . '}';
	}

	/**
	 * The height of a slider where no script reserves it, and where the page's own reserves another (contracts/revolution6.md 10).
	 *
	 * @param string $name  Its selector.
	 * @param array  $given Its options.
	 * @return string Rules.
	 */
	private static function sizes( $name, array $given ) {
		if ( isset( $given['sliderLayout'] ) && 'fullscreen' === $given['sliderLayout'] ) {
			return '@media(scripting:none){' . $name . ' rs-slide:first-child{min-height:100vh}}';
		}
		$levels  = self::numbers( $given, 'responsiveLevels', array() );
		$widths  = self::numbers( $given, 'gridwidth', array( 960 ) );
		$heights = self::numbers( $given, 'gridheight', array( 500 ) );
		arsort( $levels );
		$none  = '';
		$keeps = '';
		foreach ( array_merge( array( 0 ), array_diff( array_keys( $levels ), array( 0 ) ) ) as $level ) {
			$width  = isset( $widths[ $level ] ) ? $widths[ $level ] : end( $widths );
			$height = isset( $heights[ $level ] ) ? $heights[ $level ] : end( $heights );
			$media  = $level ? sprintf( '@media(max-width:%dpx)', $levels[ $level ] - 1 ) : '';
			$high   = self::is( $given, 'keepBPHeight' ) ? sprintf( '%dpx', $height ) : sprintf( 'min(%dpx,%.3Fvw)', $height, $width ? 100 * $height / $width : 0 );
			$none  .= sprintf( $media ? '%s{%s rs-slide:first-child{min-height:%s}}' : '%s%s rs-slide:first-child{min-height:%s}', $media, $name, $high );
			$keeps .= sprintf( $media ? '%s{%s_wrapper{min-height:%dpx}}' : '%s%s_wrapper{min-height:%dpx}', $media, $name, $height );
		}
		return '@media(scripting:none){' . $none . '}' . ( self::is( $given, 'keepBPHeight' ) ? $keeps : '' );
	}

	/**
	 * Where the first picture of a row of slides stands: one slide wide (contracts/revolution6.md 9, `carousel`).
	 *
	 * @param string $name  Its selector.
	 * @param array  $given Its options.
	 * @return string Rules.
	 */
	private static function row( $name, array $given ) {
		if ( ! isset( $given['sliderType'] ) || 'carousel' !== $given['sliderType'] || self::is( $given, 'carousel.stretch' ) ) {
			return '';
		}
		$levels = self::numbers( $given, 'responsiveLevels', array() );
		$widths = self::numbers( $given, 'gridwidth', array( 960 ) );
		$align  = isset( $given['carousel.horizontal_align'] ) ? $given['carousel.horizontal_align'] : 'center';
		$parts  = array(
			'left'  => '0',
			'right' => '1',
		);
		$part   = isset( $parts[ $align ] ) ? $parts[ $align ] : '.5';
		$rules  = '';
		arsort( $levels );
		foreach ( array_merge( array( 0 ), array_diff( array_keys( $levels ), array( 0 ) ) ) as $level ) {
			$wide   = sprintf( 'min(%dpx,100%%)', isset( $widths[ $level ] ) ? $widths[ $level ] : end( $widths ) );
			$rule   = sprintf( '%s>rs-slides>rs-slide:first-child>.rev-slidebg{left:calc((100%% - %s)*%s);width:%s!important}', $name, $wide, $part, $wide );
			$rules .= $level ? sprintf( '@media(max-width:%dpx){%s}', $levels[ $level ] - 1, $rule ) : $rule;
		}
		return '@media not (scripting:none){' . $rules . '}';
	}

	/**
	 * Whether an option is on.
	 *
	 * @param array  $given Options.
	 * @param string $name  Its name.
	 * @return bool
	 */
	private static function is( array $given, $name ) {
		return isset( $given[ $name ] ) && in_array( $given[ $name ], array( 'true', 'on' ), true );
	}

	/**
	 * The number of an option.
	 *
	 * @param array  $given Options.
	 * @param string $name  Its name.
	 * @return int
	 */
	private static function number( array $given, $name ) {
		return isset( $given[ $name ] ) ? (int) $given[ $name ] : 0;
	}

	/**
	 * The numbers of an option.
	 *
	 * @param array  $given Options.
	 * @param string $name  Its name.
	 * @param int[]  $usual Where it is not given.
	 * @return int[]
	 */
	private static function numbers( array $given, $name, array $usual ) {
		return isset( $given[ $name ] ) ? array_map( 'intval', explode( ',', $given[ $name ] ) ) : $usual;
	}
}
