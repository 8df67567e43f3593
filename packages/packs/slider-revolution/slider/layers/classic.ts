const SIDES: Record<string, string> = { l: 'x:left', r: 'x:right', t: 'y:top', b: 'y:bottom' }

/**
 * The values of a 4.x animation (contracts/media.md 7.3, form C): the text of `data-customin` or `data-customout`, else the
 * class. Any other name fades.
 */
export function classic(custom: string | undefined, classes: string, out: boolean): string {
  if (custom) return custom
  // Short or long, from or to, left, right, top or bottom: `sfl` in, `ltr` out.
  const way = out ? 't' : 'f'
  const [, distance, side] = RegExp(`\\b([sl])${way}([lrtb])\\b`).exec(classes) ?? []
  const far = SIDES[side!]
  if (far) return distance === 'l' ? far : `${far[0]}:${side === 'l' || side === 't' ? '-' : ''}50px;o:0`
  const [, toward, short] = RegExp(`\\bskew${out ? 'to' : 'from'}(left|right)(short)?\\b`).exec(classes) ?? []
  const [minus, plus] = toward === 'left' ? ['-', ''] : ['', '-']
  if (toward) return `x:${short ? `${minus}200px` : toward};skX:${plus}85;o:0`
  return RegExp(`\\brandomrotate${out ? 'out' : ''}\\b`).test(classes)
    ? 'x:{-400,400};y:{-400,400};sX:{0,3};sY:{0,3};rZ:{-180,180};o:0'
    : 'o:0'
}
