const facts = document.getElementById('facts')

function fact(name, value) {
  const term = document.createElement('dt')
  const text = document.createElement('dd')
  term.textContent = name
  text.textContent = value
  facts.append(term, text)
}

for (const [name, value] of new URLSearchParams(location.search)) fact(name, value)
fact('window', `${innerWidth} × ${innerHeight}`)
fact('opener', window.opener ? 'reachable' : 'none')
