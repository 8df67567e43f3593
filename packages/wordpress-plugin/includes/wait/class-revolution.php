<?php
/**
 * What of Slider Revolution 6 on a page no island does. Knows nothing of WordPress.
 *
 * @package Archipelago
 */

namespace Archipelago;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Has the doctor's rules (packages/doctor/revolution.ts): what is not surely known is named, and then the plugin's own scripts stay.
 */
class Revolution {

	/**
	 * What speaks of it, and the functions of the plugin's header, which only they are in.
	 */
	const SPEAKS = '~RS_MODULES|revapi\w|rev_slider_\d|setREVStartSize|\.\s*revolution|rs-module|client_action~';
	const HEADER = '~^\s*(?:function\s+setREVStartSize\s*\(\s*\w\s*\)|if\s*\(\s*typeof\s+revslider_showDoubleJqueryError|function\s+revslider_showDoubleJqueryError)~';

	/**
	 * What of a whole page no island does.
	 *
	 * @param string $html  The page.
	 * @param array  $rules The generated rules: see packages/doctor/revolution.json.
	 * @return string[] Attributes with their keys, options, tags, code; empty where its sliders are done.
	 */
	public static function undone( $html, array $rules ) {
		$found = array();
		$html  = (string) preg_replace( '/<!--.*?-->/s', '', $html );
		foreach ( self::scripts( $html ) as $script ) {
			if ( $script['later'] && preg_match( '/rs-module|rev_slider/', $script['code'] ) ) {
				$found[] = 'a slider in a template';
			}
		}
		if ( preg_match( '/<(template|noscript)\b(?:(?!<\/\1).)*(?:rs-module|rev_slider)/s', $html ) ) {
			$found[] = 'a slider in a template';
		}
		$code  = self::code( $html, $rules );
		$found = array_merge( $found, $code['other'] );
		$html  = (string) preg_replace( '/<(script|style|template|noscript)\b([^>]*)>.*?<\/\1>/is', '<$1$2>', $html );
		if ( preg_match( '/<sr7-module\b/i', $html ) ) {
			$found[] = 'sr7-module';
		}
		if ( preg_match( '/\sclass=["\x27]?(?:[^"\x27>]*\s)?rev_slider(?:_wrapper)?[\s"\x27>]/', $html ) ) {
			$found[] = '.rev_slider';
		}
		if ( preg_match( '/<body\b[^>]*\sclass=["\x27]?(?:[^"\x27>]*\s)?rtl[\s"\x27>]|<html\b[^>]*\sdir=["\x27]?rtl/i', $html ) ) {
			$found[] = 'rtl';
		}
		preg_match_all( '/<rs-module-wrap\b.*?<\/rs-module-wrap>/s', $html, $wraps );
		$modules = array();
		foreach ( $wraps[0] as $wrap ) {
			$found   = array_merge( $found, self::markup( $wrap, $rules ) );
			$modules = array_merge( $modules, self::ids( $wrap ) );
		}
		if ( ! $modules || preg_match_all( '/<rs-module[\s>]/', $html ) !== count( $modules ) || count( $wraps[0] ) !== count( $modules ) || count( array_unique( $modules ) ) !== count( $modules ) ) {
			$found[] = 'rs-module without its parts';
		}
		foreach ( $modules as $id ) {
			$found = array_merge( $found, isset( $code['options'][ $id ] ) ? self::options( $code['options'][ $id ], $rules ) : array( 'no options of #' . $id ) );
		}
		// One that is not on the page is asked of the server: nobody knows what it has.
		$modals = array();
		foreach ( $code['options'] as $values ) {
			if ( isset( $values['modal.useAsModal'], $values['modal.alias'] ) && 'true' === $values['modal.useAsModal'] ) {
				$modals[] = $values['modal.alias'];
			}
		}
		preg_match_all( '/\sdata-actions=(?:"([^"]*)"|\x27([^\x27]*)\x27)/', $html, $actions );
		foreach ( array_merge( $actions[1], $actions[2] ) as $action ) {
			preg_match_all( '/(?:^|;)modal:([\w-]+)/', $action, $asked );
			foreach ( array_diff( $asked[1], $modals ) as $alias ) {
				$found[] = 'data-actions modal:' . $alias . ' elsewhere';
			}
		}
		return array_values( array_unique( $found ) );
	}

	/**
	 * The options that a page starts its sliders with.
	 *
	 * @param string $html  The page.
	 * @param array  $rules See undone().
	 * @return array[] By id, by path.
	 */
	public static function started( $html, array $rules ) {
		return self::code( (string) preg_replace( '/<!--.*?-->/s', '', $html ), $rules )['options'];
	}

	/**
	 * A page without the code that starts its sliders, which does nothing without the plugin's files.
	 *
	 * @param string $html The page.
	 * @return string
	 */
	public static function without_starts( $html ) {
		return (string) preg_replace_callback(
			'/(<script\b[^>]*>)(.*?)(<\/script>)/is',
			function ( $script ) {
				return preg_match( '/RS_MODULES|revslider_showDoubleJqueryError\("/', $script[2] ) ? $script[1] . $script[3] : $script[0];
			},
			$html
		);
	}

	/**
	 * A page without the code in which the plugin makes its empty table: it does nothing.
	 *
	 * @param string $html The page.
	 * @return string
	 */
	public static function without_tables( $html ) {
		return (string) preg_replace( '/(<script\b[^>]*>)\s*(?:window\.RS_MODULES(?:\.\w+)?\s*=\s*(?:window\.RS_MODULES(?:\.\w+)?\s*\|\|\s*(?:\{\}|\[\])|"\w+"|\x27\w+\x27|true|false);\s*)+(<\/script>)/i', '$1$2', $html );
	}

	/**
	 * Whether a whole value is of a form.
	 *
	 * @param string $pattern Pattern.
	 * @param string $value   Value.
	 * @return bool
	 */
	private static function fits( $pattern, $value ) {
		return 1 === preg_match( '~^(?:' . $pattern . ')\z~s', $value );
	}

	/**
	 * Inline scripts.
	 *
	 * @param string $html The page.
	 * @return array[] Each array( 'code', 'later' => whether it is HTML for later ).
	 */
	private static function scripts( $html ) {
		$found = array();
		preg_match_all( '/<script\b((?:[^>"\x27]|"[^"]*"|\x27[^\x27]*\x27)*)>(.*?)<\/script>/is', $html, $tags, PREG_SET_ORDER );
		foreach ( $tags as $tag ) {
			$type = preg_match( '/\stype=(?:"([^"]*)"|\x27([^\x27]*)\x27|([^\s>]+))/i', $tag[1], $match ) ? implode( '', array_slice( $match, 1 ) ) : '';
			if ( ! preg_match( '/\s(?:src|data-wait)=/i', $tag[1] ) && ! preg_match( '/json|svg|importmap|speculation|shader|math/i', $type ) ) {
				$found[] = array(
					'code'  => $tag[2],
					'later' => (bool) preg_match( '/template|tmpl|handlebars|mustache|html/i', $type ),
				);
			}
		}
		return $found;
	}

	/**
	 * Options of sliders, and code that nobody knows.
	 *
	 * @param string $html  The page.
	 * @param array  $rules See undone().
	 * @return array Array( 'options' => by id, by path, 'other' => string[] ).
	 */
	private static function code( $html, array $rules ) {
		$found = array(
			'options' => array(),
			'other'   => array(),
		);
		foreach ( self::scripts( $html ) as $script ) {
			$code = $script['code'];
			if ( $script['later'] || ! preg_match( self::SPEAKS, $code ) ) {
				continue;
			}
			if ( preg_match( self::HEADER, $code ) ) {
				if ( preg_match( '/revapi\d|\.revolution\(|RS_MODULES\.modules/', $code ) ) {
					$found['other'][] = 'code of others';
				}
				continue;
			}
			$rest = '';
			$from = 0;
			preg_match_all( '/\.revolution(?:Init)?\(\s*(?=\{)|setREVStartSize\(\s*(?=\{)/', $code, $calls, PREG_OFFSET_CAPTURE );
			foreach ( $calls[0] as list( $call, $at ) ) {
				$at  += strlen( $call );
				$read = Object_Literal::read( $code, $at );
				if ( ! $read ) {
					$found['other'][] = 'code of others';
					continue 2;
				}
				$before = substr( $code, $from, $at - $from );
				$rest  .= $before . '{}';
				$from   = $read['end'];
				if ( '.' === $call[0] ) {
					preg_match_all( '/(?:getElementById\(\s*"|tpj\(\s*"#)([\w-]+)"/', $before, $ids );
					if ( 1 !== count( $ids[1] ) || isset( $found['options'][ $ids[1][0] ] ) ) {
						$found['other'][] = 'code of others';
						continue 2;
					}
					$found['options'][ $ids[1][0] ] = $read['values'];
				}
			}
			$rest = (string) preg_replace( array( '~\x2f\*.*?\*\x2f|\x2f\x2f[^\n]*~s', '/\s+/' ), '', $rest . substr( $code, $from ) );
			if ( ! preg_match( '~^(?:' . implode( '|', $rules['printed'] ) . ')*\z~', $rest ) ) {
				$found['other'][] = 'code of others';
			}
		}
		return $found;
	}

	/**
	 * Options that no island does.
	 *
	 * @param array $values By path.
	 * @param array $rules  See undone().
	 * @return string[]
	 */
	private static function options( array $values, array $rules ) {
		$found = array();
		foreach ( $values as $path => $value ) {
			$is_done = false;
			foreach ( $rules['options'] as $paths => $pattern ) {
				$is_done = $is_done || ( self::fits( $paths, (string) $path ) && self::fits( $pattern, (string) $value ) );
			}
			if ( ! $is_done ) {
				$found[] = substr( $path . ' ' . $value, 0, 60 );
			}
		}
		return $found;
	}

	/**
	 * Ids of the sliders in a part of a page.
	 *
	 * @param string $html HTML.
	 * @return string[]
	 */
	private static function ids( $html ) {
		preg_match_all( '/<rs-module\s[^>]*\bid=["\x27]?([\w-]+)/', $html, $found );
		return strpos( $html, '<rs-slides' ) && strpos( $html, '<rs-slide ' ) ? $found[1] : array();
	}

	/**
	 * What of a slider's markup no island does.
	 *
	 * @param string $html  From its wrapper's tag to its end.
	 * @param array  $rules See undone().
	 * @return string[]
	 */
	private static function markup( $html, array $rules ) {
		$found = array();
		preg_match_all( '/<rs-slide\s[^>]*\bdata-key=["\x27]?([\w-]+)/', $html, $keys );
		$keys = $keys[1] ? implode( '|', $keys[1] ) : 'rs-none';
		preg_match_all( '/<([a-z][\w-]*)((?:[^>"\x27]|"[^"]*"|\x27[^\x27]*\x27)*)>/i', $html, $tags, PREG_SET_ORDER );
		foreach ( $tags as $tag ) {
			preg_match_all( '/\s([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|\x27([^\x27]*)\x27|([^\s>]+)))?/', $tag[2], $printed, PREG_SET_ORDER );
			$attributes = array();
			foreach ( $printed as $one ) {
				$attributes[ strtolower( $one[1] ) ] = html_entity_decode( implode( '', array_slice( $one, 2 ) ), ENT_QUOTES, 'UTF-8' );
			}
			$found = array_merge( $found, self::element( strtolower( $tag[1] ), $attributes, $keys, $rules ) );
		}
		// Text alone: what is in attributes is no text.
		if ( false !== strpos( (string) preg_replace( '/<[a-z\/](?:[^>"\x27]|"[^"]*"|\x27[^\x27]*\x27)*>/i', '', $html ), '{{' ) ) {
			$found[] = '{{…}} in a text';
		}
		return $found;
	}

	/**
	 * What rules an element falls under.
	 *
	 * @param string   $name    Its name.
	 * @param string[] $classes Its classes.
	 * @return string Empty for what stands in a layer.
	 */
	private static function role( $name, array $classes ) {
		if ( 'rs-layer' === $name || 'rs-group' === $name || in_array( 'rs-layer', $classes, true ) ) {
			return 'layer';
		}
		$roles = array(
			'rs-module-wrap' => 'wrap',
			'rs-module'      => 'module',
			'rs-slide'       => 'slide',
			'rs-bgvideo'     => 'video',
			'rs-zone'        => 'zone',
			'rs-row'         => 'row',
			'rs-column'      => 'column',
		);
		if ( isset( $roles[ $name ] ) ) {
			return $roles[ $name ];
		}
		if ( 'img' !== $name ) {
			return '';
		}
		return in_array( 'rev-slidebg', $classes, true ) ? 'background' : ( in_array( 'tp-rs-img', $classes, true ) ? 'picture' : '' );
	}

	/**
	 * What of an element no island does.
	 *
	 * @param string   $name       Its name.
	 * @param string[] $attributes Its attributes.
	 * @param string   $keys       Pattern of the slides' keys.
	 * @param array    $rules      See undone().
	 * @return string[]
	 */
	private static function element( $name, array $attributes, $keys, array $rules ) {
		$found   = array();
		$classes = preg_split( '/\s+/', isset( $attributes['class'] ) ? $attributes['class'] : '' );
		if ( in_array( $name, explode( ' ', $rules['never'] ), true ) || ( 0 === strpos( $name, 'rs-' ) && ! in_array( $name, explode( ' ', $rules['tags'] ), true ) ) ) {
			$found[] = $name;
		}
		if ( 'script' === $name && isset( $attributes['src'] ) ) {
			$found[] = 'script with an address';
		}
		foreach ( array_intersect( explode( ' ', $rules['classes'] ), $classes ) as $class ) {
			$found[] = '.' . $class;
		}
		$role = self::role( $name, $classes );
		if ( '' === $role ) {
			return $found;
		}
		foreach ( $attributes as $attribute => $value ) {
			if ( 0 !== strpos( $attribute, 'data-' ) || 0 === strpos( $attribute, 'data-island' ) ) {
				continue;
			}
			$key   = substr( $attribute, 5 );
			$rule  = isset( $rules['attributes'][ $role ][ $key ] ) ? $rules['attributes'][ $role ][ $key ] : null;
			$found = array_merge( $found, self::attribute( $attribute, $value, $rule, $keys ) );
		}
		foreach ( isset( $rules['needs'][ $role ] ) ? $rules['needs'][ $role ] : array() as $attribute => $key ) {
			if ( ! in_array( $key, array_column( self::pairs( isset( $attributes[ 'data-' . $attribute ] ) ? $attributes[ 'data-' . $attribute ] : '' ), 0 ), true ) ) {
				$found[] = 'no data-' . $attribute . ' ' . $key;
			}
		}
		return $found;
	}

	/**
	 * `key:value;…` as pairs.
	 *
	 * @param string $text Value of an attribute.
	 * @return array[]
	 */
	private static function pairs( $text ) {
		$pairs = array();
		foreach ( array_filter( array_map( 'trim', explode( ';', $text ) ), 'strlen' ) as $one ) {
			$pairs[] = array_pad( array_map( 'trim', explode( ':', $one, 2 ) ), 2, '' );
		}
		return $pairs;
	}

	/**
	 * What an attribute says that no island does.
	 *
	 * @param string            $name  Its name.
	 * @param string            $value Its value.
	 * @param array|string|null $rule  A pattern, or one for each key.
	 * @param string            $keys  Pattern of the slides' keys.
	 * @return string[]
	 */
	private static function attribute( $name, $value, $rule, $keys ) {
		if ( null === $rule ) {
			return array( $name );
		}
		if ( is_string( $rule ) ) {
			return self::fits( $rule, $value ) ? array() : array( $name . ' ' . $value );
		}
		$found = array();
		foreach ( preg_split( '/\|\|(?![^(]*\))/', $value ) as $part ) {
			foreach ( self::pairs( $part ) as list( $key, $one ) ) {
				if ( ! isset( $rule[ $key ] ) || ! self::fits( str_replace( 'KEY', $keys, $rule[ $key ] ), $one ) ) {
					$found[] = $name . ' ' . $key . ':' . $one;
				}
			}
		}
		return $found;
	}
}
