import type { Detail, FormInfo } from './types'

/** The form as it is now, with what is in it when `formData` is given; names with `_` are the plugin's own. */
export const detailOf = (info: FormInfo, formData?: FormData): Detail => ({
  contactFormId: info.id,
  pluginVersion: info.pluginVersion,
  contactFormLocale: info.locale,
  unitTag: info.unitTag,
  containerPostId: info.containerPost,
  status: info.status,
  ...(formData && {
    inputs: [...formData].filter(([name]) => name[0] !== '_').map(([name, value]) => ({ name, value })),
    formData,
  }),
})

/**
 * Sends a `wpcf7…` event to everybody, natively: jQuery hears that too, and listeners want `detail` as it is, not a
 * list of arguments.
 */
export const emitDetail = (form: Element, name: string, detail: Detail): void => {
  form.dispatchEvent(new CustomEvent(`wpcf7${name}`, { bubbles: true, detail }))
}
