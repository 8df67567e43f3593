// No build, no import: a file that WordPress can print as it is. It may run before archipelago.js, or after.
;((window.archipelago ||= {}).queue ||= []).push({
  name: 'show-more',
  selector: 'a[data-show-more]',
  hold: 'click',
  cue: 'visible',
  mount(link) {
    const rest = document.getElementById(link.dataset.showMore)
    if (!rest) throw new Error(`data-show-more: no element with the id "${link.dataset.showMore}"`)
    const show = (open) => {
      rest.hidden = !open
      link.setAttribute('aria-expanded', String(open))
    }
    const toggle = (event) => {
      if (event.defaultPrevented) return
      event.preventDefault()
      show(rest.hidden)
    }
    show(false)
    link.addEventListener('click', toggle)
    // Taking it down puts the page back.
    return () => {
      link.removeEventListener('click', toggle)
      link.removeAttribute('aria-expanded')
      rest.hidden = true
    }
  },
})
