import { attempt, IslandContext } from '@archipelago/bind'
import { useContext } from 'react'

/** For handlers in JSX, which no `Bind` walls: gives them with what they throw reported to the island's error channel. */
export const useGuard = () => {
  const { report } = useContext(IslandContext)!
  return <A extends unknown[]>(act: (...args: A) => unknown) =>
    (...args: A): void =>
      void attempt(report, () => act(...args))
}
