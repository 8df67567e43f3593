import { forScreen } from '@archipelago/builder'
import { report } from '@archipelago/loader'
import { FieldError, optional, readJson, record, toNumber } from '@archipelago/wordpress-client'
import type { EntranceProps } from './entrance'

const readSettings = record((value) => value)

/**
 * How an element comes in: `animation` of sections, columns and containers, `_animation` of widgets, for the screen as it is
 * now (contracts/elementor.md 17). Whatever the settings say, and if they cannot be read, it is shown: then without motion.
 * Plain markup: `data-island="entrance"` with `data-island-props='{"animation":"fadeInUp"}'`.
 */
export const read = (element: HTMLElement, props: unknown, name: string): EntranceProps => {
  let settings: Record<string, unknown> = {}
  try {
    settings = {
      ...readJson(element, 'data-settings', optional(readSettings, {})),
      ...readSettings(props ?? {}, 'data-island-props'),
    }
  } catch (cause) {
    report(name, element, cause)
  }
  const key = forScreen(settings, 'animation') ? 'animation' : '_animation'
  const found = forScreen(settings, key)
  // It becomes a class.
  const valid = found === undefined || (typeof found === 'string' && /^[\w-]*$/.test(found))
  if (!valid) report(name, element, new FieldError(`data-settings.${key}`, 'the name of an animation', found))
  return {
    element,
    animation: valid && found && found !== 'none' ? `${found}` : undefined,
    delay: toNumber(settings[`${key}_delay`], 0),
  }
}
