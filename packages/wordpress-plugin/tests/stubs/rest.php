<?php
/**
 * REST.
 *
 * @package Archipelago
 */

namespace Archipelago;

/**
 * A request.
 */
class Stub_Request {

	/**
	 * Parameters of the address.
	 *
	 * @var array
	 */
	private $params;

	/**
	 * What was posted.
	 *
	 * @var string
	 */
	private $body;

	/**
	 * A request.
	 *
	 * @param array  $params Parameters of the address.
	 * @param string $body   What was posted.
	 */
	public function __construct( array $params, $body = '' ) {
		$this->params = $params;
		$this->body   = $body;
	}

	/**
	 * A parameter.
	 *
	 * @param string $name Name.
	 * @return mixed
	 */
	public function get_param( $name ) {
		return isset( $this->params[ $name ] ) ? $this->params[ $name ] : null;
	}

	/**
	 * What was posted.
	 *
	 * @return string
	 */
	public function get_body() {
		return $this->body;
	}
}

/**
 * An answer.
 */
class Stub_Response {

	/**
	 * Data.
	 *
	 * @var array
	 */
	public $data;

	/**
	 * Status.
	 *
	 * @var int
	 */
	public $status;

	/**
	 * Headers.
	 *
	 * @var string[]
	 */
	public $headers = array();

	/**
	 * An answer.
	 *
	 * @param array $data   Data.
	 * @param int   $status Status.
	 */
	public function __construct( array $data, $status ) {
		$this->data   = $data;
		$this->status = $status;
	}

	/**
	 * Says a header.
	 *
	 * @param string $name  Name.
	 * @param string $value Value.
	 */
	public function header( $name, $value ) {
		$this->headers[ $name ] = $value;
	}
}

class_alias( Stub_Response::class, 'WP_REST_Response' );
