import { defineController } from '../../../packages/bind'
import { type Mount, start } from '../../../packages/loader'

declare const bench: { size: number; ready(count?: number): void }

const counter = defineController<{ button: Element; output: Element }>({
  read: (element) => ({ button: element.children[0]!, output: element.children[1]! }),
  start({ button, output }, { on, record }) {
    let n = 0
    on(button, 'click', () => record.write(output, 'text', '', String(++n)))
  },
})

const mount: Mount = (...args) => {
  const unmount = counter(...args)
  bench.ready()
  return unmount
}

start([['counter', () => mount]])
