/** Asks before the page is left while an order is on its way. */
export const askBeforeLeaving = (event: BeforeUnloadEvent): void => {
  event.preventDefault()
  event.returnValue = true
}

export const guardLeaving = (on: boolean): void =>
  on
    ? addEventListener('beforeunload', askBeforeLeaving)
    : removeEventListener('beforeunload', askBeforeLeaving)
