import { useEffect, useState } from 'react'

/** Whether nothing was clicked, moved or pressed for 3500 ms since it last was; false before the first time. */
export const useIdle = (layer: Element): boolean => {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wake = () => {
      clearTimeout(timer)
      setIdle(false)
      timer = setTimeout(setIdle, 3500, true)
    }
    const from: [EventTarget, string][] = [
      [layer, 'click'],
      [layer, 'pointermove'],
      [window, 'keydown'],
    ]
    for (const [on, type] of from) on.addEventListener(type, wake, true)
    return () => {
      clearTimeout(timer)
      for (const [on, type] of from) on.removeEventListener(type, wake, true)
    }
  }, [])
  return idle
}
