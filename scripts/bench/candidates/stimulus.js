import { Application, Controller } from '@hotwired/stimulus'

class Counter extends Controller {
  static targets = ['output']
  n = 0
  add() {
    this.outputTarget.textContent = ++this.n
  }
  // Called after the actions are bound.
  connect() {
    bench.ready()
  }
}

Application.start().register('counter', Counter)
