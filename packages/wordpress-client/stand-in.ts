/** What this package uses of the jQuery stand-in that may be in the page's head (packages/jquery-stand-in). */
export interface StandIn {
  readonly calls: readonly unknown[]
  readonly ready: readonly unknown[]
  early: unknown[][]
  /** Members of `jQuery`. */
  statics: Record<string, unknown>
  wake?: () => void
  /** Hands an event to the handlers that were bound through the stand-in; false when one of them prevented it. */
  deliver?:
    | ((
        target: EventTarget,
        name: string,
        args: unknown,
        veto?: boolean,
        now?: boolean,
        props?: Record<string, unknown>,
      ) => boolean)
    | undefined
  /** Takes in what islands answer, where the code that answers is in the head. */
  join?: ((self: any, islands: any) => void) | undefined
  giveUp(): void
}

const STAND_IN = Symbol.for('archipelago.stand-in')

/** The stand-in, if the page has it; it stays when the real jQuery has taken over. */
export const standIn = (): StandIn | undefined => (window as any)[STAND_IN]
