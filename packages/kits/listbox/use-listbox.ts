import { useState } from 'react'
import { createListbox, type Listbox, type ListboxOptions } from './listbox.ts'

/** A list for as long as the component is mounted, which shows it anew when it changes. Options are read once. */
export const useListbox = <T>(options: ListboxOptions<T>, query?: string): Listbox<T> => {
  const [, render] = useState({})
  const [list] = useState(() => createListbox(options, query))
  list.onChange = () => render({})
  return list
}
