wc.customPlaceOrderButton.register('archipelago_button', {
  render(container, { validate, submit }) {
    const button = document.createElement('button')
    button.type = 'button'
    button.id = 'own-button'
    button.textContent = 'Pay with Quay'
    button.addEventListener('click', async () => {
      const { hasError } = await validate()
      window.noteCall?.(`validated ${hasError}`)
      if (!hasError) submit()
    })
    container.append(button)
    window.noteCall?.('render')
  },
  cleanup() {
    window.noteCall?.('clean up')
  },
})
