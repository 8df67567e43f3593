import { afterEach, expect, test } from 'vitest'
import { createRecord } from './record'

afterEach(() => {
  document.body.innerHTML = ''
})

const page = (html: string) => {
  document.body.innerHTML = html
  return [...document.body.children] as HTMLElement[]
}

test('puts back what it wrote on several nodes, spelled as it was', () => {
  const html = '<p class=" a  b ">One</p><p style="color:red">Two</p>'
  const [one, two] = page(html)
  const printed = document.body.innerHTML
  const record = createRecord()
  record.write(one!, 'class', 'a', false)
  record.write(one!, 'class', 'c', true)
  record.write(one!, 'text', '', 'Changed')
  record.write(two!, 'style', 'color', 'blue')
  record.write(two!, 'attr', 'hidden', '')
  expect(document.body.innerHTML).not.toBe(printed)
  record.undo()
  expect(document.body.innerHTML).toBe(printed)
})

test('undefined puts one aspect back and leaves the others', () => {
  const [one] = page('<p title="old">One</p>')
  const record = createRecord()
  record.write(one!, 'attr', 'title', 'new')
  record.write(one!, 'attr', 'lang', 'de')
  record.write(one!, 'attr', 'title', undefined)
  expect([one!.title, one!.lang]).toEqual(['old', 'de'])
})

test('goes back last first, and is empty then', () => {
  const steps: number[] = []
  const record = createRecord()
  record.add(() => steps.push(1))
  record.add(() => steps.push(2))
  record.undo()
  record.undo()
  expect(steps).toEqual([2, 1])
  record.add(() => steps.push(3))
  record.undo()
  expect(steps).toEqual([2, 1, 3])
})

test('a step that throws keeps no other from being taken', () => {
  const [one] = page('<p>One</p>')
  const record = createRecord()
  record.write(one!, 'class', 'on', true)
  record.add(() => {
    throw new Error('no way back')
  })
  expect(() => record.undo()).toThrow('no way back')
  expect(document.body.innerHTML).toBe('<p>One</p>')
})

test('what somebody else has changed since stays theirs', () => {
  const [one] = page('<p title="printed">One</p>')
  const record = createRecord()
  record.write(one!, 'attr', 'title', 'ours')
  one!.title = 'theirs'
  record.undo()
  expect(one!.title).toBe('theirs')
})

test('two records on one node leave nothing behind, whichever is put back first', () => {
  for (const firstGoesFirst of [true, false]) {
    const node = document.createElement('p')
    const [first, second] = [createRecord(), createRecord()]
    first.write(node, 'style', 'top', '0px')
    first.write(node, 'class', 'a', true)
    second.write(node, 'style', 'left', '0px')
    second.write(node, 'class', 'b', true)
    for (const one of firstGoesFirst ? [first, second] : [second, first]) one.undo()
    expect(node.outerHTML).toBe('<p></p>')
  }
  // What was printed empty stays so.
  const printed = document.createElement('p')
  printed.setAttribute('style', '')
  const record = createRecord()
  record.write(printed, 'style', 'top', '0px')
  record.undo()
  expect(printed.outerHTML).toBe('<p style=""></p>')
})
