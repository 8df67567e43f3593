import { expect, test } from 'vitest'
import { encodeForm, serializeForm } from './encode.ts'

test('nested data as jQuery 3.6 sends it', () => {
  expect(encodeForm({ a: [1, 2], b: { c: { d: 'x' } } })).toBe('a%5B%5D=1&a%5B%5D=2&b%5Bc%5D%5Bd%5D=x')
  expect(encodeForm({ a: [{ b: 1 }, [2, 3], null] })).toBe(
    'a%5B0%5D%5Bb%5D=1&a%5B1%5D%5B%5D=2&a%5B1%5D%5B%5D=3&a%5B%5D=',
  )
  expect(encodeForm({ 'a[]': ['x', 'y'] })).toBe('a%5B%5D=x&a%5B%5D=y')
  expect(encodeForm({ empty: [], none: {} })).toBe('')
})

test('spaces, apostrophes, null, undefined, booleans, functions', () => {
  expect(encodeForm({ t: "it's a b+c & d" })).toBe("t=it's+a+b%2Bc+%26+d")
  expect(encodeForm({ n: null, u: undefined, y: true, z: false, f: () => 'called' })).toBe(
    'n=&y=true&z=false&f=called',
  )
  expect(encodeForm({ deep: { u: undefined, v: 0 } })).toBe('deep%5Bv%5D=0')
})

test('fields in order, repeated names kept', () => {
  const fields = [
    { name: 'a[]', value: '1 2' },
    { name: 'a[]', value: '3' },
  ]
  expect(encodeForm(fields)).toBe('a%5B%5D=1+2&a%5B%5D=3')
})

test('successful controls only, in document order', () => {
  document.body.innerHTML = `
    <form>
      <input name="text" value="t"><input value="unnamed"><input name="off" value="x" disabled>
      <input type="hidden" name="hidden" value="h">
      <input type="checkbox" name="box" value="1" checked><input type="checkbox" name="box" value="2">
      <input type="checkbox" name="plain" checked>
      <input type="radio" name="r" value="a"><input type="radio" name="r" value="b" checked>
      <input type="file" name="file"><input type="submit" name="s" value="s"><input type="reset" name="e">
      <input type="image" name="i"><button name="button" value="b">b</button>
      <select name="one"><option value="1">1</option><option value="2" selected>2</option></select>
      <select name="many[]" multiple>
        <option value="1" selected>1</option><option value="2">2</option><option value="3" selected>3</option>
      </select>
      <textarea name="area"></textarea>
    </form>`
  const form = document.querySelector('form')!
  form.querySelector('textarea')!.value = 'one\ntwo'
  expect(serializeForm(form).map(({ name, value }) => `${name}=${value}`)).toEqual([
    'text=t',
    'hidden=h',
    'box=1',
    'plain=on',
    'r=b',
    'one=2',
    'many[]=1',
    'many[]=3',
    'area=one\r\ntwo',
  ])
})

test('any element around fields can be read', () => {
  document.body.innerHTML = '<div><p><input name="a" value="1"></p><input name="b" value="2"></div>'
  expect(serializeForm(document.querySelector('div')!)).toEqual([
    { name: 'a', value: '1' },
    { name: 'b', value: '2' },
  ])
})
