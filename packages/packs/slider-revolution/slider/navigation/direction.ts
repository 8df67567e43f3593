/** Direction of a move by sectors of 90° (contracts/media.md 6). */
export const directionOf = (dx: number, dy: number): 'left' | 'right' | 'up' | 'down' =>
  Math.abs(dx) >= Math.abs(dy) ? (dx < 0 ? 'left' : 'right') : dy < 0 ? 'up' : 'down'
