import { type ChangeRecord, createRecord } from '@archipelago/bind'

const state: { users: number; record: ChangeRecord | undefined } = { users: 0, record: undefined }

/** Starts with the first of several islands and is put back with the last. Returns what gives it up. */
export const share = (start: (record: ChangeRecord) => void): (() => void) => {
  if (!state.users++) start((state.record = createRecord()))
  return () => {
    if (!--state.users) state.record?.undo()
  }
}
