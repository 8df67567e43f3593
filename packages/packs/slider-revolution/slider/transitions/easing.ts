const CURVES: Record<string, string> = {
  power1: '.55,.085,.68,.53 .25,.46,.45,.94 .455,.03,.515,.955',
  power2: '.55,.055,.675,.19 .215,.61,.355,1 .645,.045,.355,1',
  power3: '.895,.03,.685,.22 .165,.84,.44,1 .77,0,.175,1',
  power4: '.755,.05,.855,.06 .23,1,.32,1 .86,0,.07,1',
  back: '.6,-.28,.735,.045 .175,.885,.32,1.275 .68,-.55,.265,1.55',
  circ: '.6,.04,.98,.335 .075,.82,.165,1 .785,.135,.15,.86',
  expo: '.95,.05,.795,.035 .19,1,.22,1 1,0,0,1',
  sine: '.47,0,.745,.715 .39,.575,.565,1 .445,.05,.55,.95',
}
CURVES.elastic = CURVES.back!
CURVES.bounce = CURVES.power3!

/** The CSS curve of a name such as `Power3.easeInOut` (contracts/media.md 7.2); the curve of `fallback` for others. */
export const easing = (name: string | undefined, fallback = 'Power2.easeInOut'): string => {
  const [, family, way] = /^(\w+)\.ease(InOut|In|Out)$/i.exec(name ?? '') ?? []
  const curves = CURVES[family?.toLowerCase() ?? '']?.split(' ')
  if (!curves) return /linear|power0/i.test(name ?? '') ? 'linear' : easing(fallback)
  return `cubic-bezier(${curves[{ in: 0, out: 1 }[way!.toLowerCase()] ?? 2]})`
}
