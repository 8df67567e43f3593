// The report of this site: fetches its pages one after the other, as a visitor without cookies, each with and without
// Archipelago, and sends what they say of themselves to the settings page's own ajax action.
;(() => {
  var root = document.getElementById('archipelago-report')
  if (!root) return
  var data = JSON.parse(root.dataset.report)
  var find = (name) => root.querySelector(`[data-${name}]`)
  var run = find('run')
  var stop = find('stop')
  var bar = find('bar')
  var status = find('status')
  var stopped = false
  // Who leaves breaks off what is being fetched: that says nothing of the page that was asked for.
  var isLeaving = false

  var fill = (text, values) => text.replace(/%(?:(\d)\$)?s/g, (_, at) => values[(at || 1) - 1])

  // What a page says is on it: text of JSON. Where it says nothing, the reason as its only error (class-errors.php).
  var ask = (address, mode) => {
    var url = new URL(address)
    url.searchParams.set(data.query, mode)
    url.searchParams.set(data.key[0], data.key[1])
    var error = (code, data) => JSON.stringify({ errors: [{ code: code, data: data }] })
    return fetch(url, { credentials: 'omit', cache: 'no-store' })
      .then((response) =>
        response.text().then((text) => {
          try {
            if (JSON.parse(text).archipelago) return text
          } catch (_) {}
          // A redirect loses the question, and what comes is a page.
          var moved = new URL(response.url)
          return moved.pathname === url.pathname
            ? error('silent', response.status)
            : error('moved', moved.pathname)
        }),
      )
      .catch(() => {
        if (isLeaving) throw new Error(data.texts.stopped)
        return error('failed')
      })
  }

  // The scripts that may wait, as they are known now; what somebody has chosen there and not saved yet stays.
  var renew = (list, html) => {
    var focused = list.contains(document.activeElement) && document.activeElement.id
    var chosen = Array.from(list.querySelectorAll('select'), ({ id, value }) => [id, value])
    list.innerHTML = html
    chosen.forEach(([id, value]) => {
      var select = document.getElementById(id)
      if (select) select.value = value
    })
    if (focused) document.getElementById(focused)?.focus()
  }

  var send = (page, answers) => {
    var body = new URLSearchParams({
      action: data.action,
      nonce: data.nonce,
      address: page.address,
      name: page.name,
      with: answers[0],
      without: answers[1],
    })
    return fetch(data.ajax, { method: 'POST', body: body, credentials: 'same-origin' })
      .then((response) => response.json())
      .then((answer) => {
        if (!answer.success) throw new Error(answer.data?.message)
        // The server's own markup, escaped there.
        find('results').innerHTML = answer.data.html
        renew(document.getElementById('archipelago-choices'), answer.data.choices)
      })
  }

  var check = (pages) => {
    var at = 0
    stopped = isLeaving = false
    run.disabled = true
    stop.hidden = bar.hidden = false
    bar.max = pages.length
    var end = (text) => {
      run.disabled = false
      stop.hidden = bar.hidden = true
      status.textContent = text
    }
    var next = () => {
      if (stopped) return end(data.texts.stopped)
      var page = pages[at]
      if (!page) return end(data.texts.done)
      bar.value = at
      at += 1
      status.textContent = fill(data.texts.progress, [at, pages.length, page.title])
      // One after the other: a small host must not be asked for many pages at once.
      return ask(page.address, 'without')
        .then((without) => ask(page.address, 'with').then((answer) => send(page, [answer, without])))
        .then(next)
    }
    next().catch((error) => {
      end(error.message || data.texts.saved)
    })
  }

  run.addEventListener('click', () => {
    check(data.pages)
  })
  stop.addEventListener('click', () => {
    stopped = true
  })
  // The first comes earlier, before an answer of the next page; not every browser has it.
  for (const name of ['beforeunload', 'pagehide']) {
    addEventListener(name, () => {
      isLeaving = true
    })
  }
  find('one').addEventListener('submit', (event) => {
    event.preventDefault()
    var typed = root.querySelector('#archipelago-address').value.trim()
    var home = new URL(data.home)
    // A site in a folder of its host: people type its paths with the folder and without.
    if (typed[0] === '/' && !`${typed}/`.startsWith(home.pathname)) typed = typed.slice(1)
    var url
    try {
      url = new URL(typed, home)
    } catch (_) {}
    if (!url || url.origin !== location.origin) {
      status.textContent = data.texts.foreign
      return
    }
    url.hash = ''
    var path = url.pathname + url.search
    check([{ address: url.href, name: path, title: path }])
  })
  // The link of the admin bar names the page that it was on.
  var wanted = new URLSearchParams(location.search).get('check')
  if (wanted) {
    root.querySelector('#archipelago-address').value = wanted
    root.scrollIntoView()
  }
})()
