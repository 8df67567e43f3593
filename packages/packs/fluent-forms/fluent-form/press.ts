/** For what is no button but acts as one: Enter and Space do what a click does. */
export const onPressKey =
  (act: () => void) =>
  (event: { key: string; preventDefault(): void }): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    act()
  }
