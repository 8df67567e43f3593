import { type ChangeRecord, createRecord } from '@archipelago/bind'

const state: { users: number; record: ChangeRecord | undefined } = { users: 0, record: undefined }

/**
 * Starts with the first of several islands and is put back with the last. Returns what gives it up.
 * @throws what `start` throws, with what it did until then put back.
 */
export const share = (start: (record: ChangeRecord) => void): (() => void) => {
  if (!state.users) {
    const record = createRecord()
    try {
      start(record)
    } catch (cause) {
      // The next one starts it anew.
      record.undo()
      throw cause
    }
    state.record = record
  }
  state.users++
  return () => {
    if (!--state.users) state.record?.undo()
  }
}
