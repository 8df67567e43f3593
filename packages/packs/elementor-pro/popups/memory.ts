import { readStored, saveStored } from '../pro-page/storage'

const disabled = (id: number) => `popup_${id}_disable`

/** Whether the visitor wants to see a popup no more; not where storage is denied. */
export const isDisabled = (id: number): boolean => {
  try {
    return !!readStored(localStorage)[disabled(id)]
  } catch {
    return false
  }
}

export const disable = (id: number): void => {
  try {
    saveStored(localStorage, () => ({ [disabled(id)]: true }))
  } catch {
    // It may come again on the next page.
  }
}
