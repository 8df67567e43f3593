// Speaks the two message interfaces that players have: YouTube's commands and Vimeo's methods.
const states = {
  playVideo: 'playing',
  play: 'playing',
  pauseVideo: 'paused',
  pause: 'paused',
  stopVideo: 'paused',
}
const state = document.getElementById('state')
const messages = document.getElementById('messages')

function show(value) {
  state.textContent = value
  document.documentElement.dataset.state = value
}

function commandIn(text) {
  try {
    const message = JSON.parse(text)
    return message.event === 'command' ? message.func : message.method
  } catch {
    return undefined
  }
}

show(new URLSearchParams(location.search).get('autoplay') === '1' ? 'playing' : 'paused')

addEventListener('message', ({ data, source }) => {
  if (source !== parent) return
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  const item = document.createElement('li')
  item.textContent = text
  messages.append(item)
  const next = states[commandIn(text)]
  if (next) show(next)
})
