import { expect, test } from 'vitest'
import { bareHash, indexOfPid, readHash, writeHash } from './hash.ts'

test.each([
  ['#&gid=1&pid=2', { gid: '1', pid: '2' }],
  ['gid=shoes&pid=red', { gid: 'shoes', pid: 'red' }],
  ['#part&gid=1&pid=2', { gid: '1', pid: '2' }],
  ['#/route?gid=1&pid=2', { gid: '1', pid: '2' }],
  ['#&pid=2&gid=1', { gid: '1', pid: '2' }],
  // Markup is text like any other: it names nothing.
  ['#&gid=1&pid=<img src=x>', { gid: '1', pid: '<img src=x>' }],
  ['#&gid=1&pid=%', { gid: '1', pid: '%' }],
  ['#100%', undefined],
  ['#gid', undefined],
  ['', undefined],
  ['#&gid=1', undefined],
  ['#&pid=22', undefined],
  ['#&gid=&pid=', undefined],
  ['#slides', undefined],
])('reads %s', (hash, place) => expect(readHash(hash)).toEqual(place))

test.each([
  ['', ''],
  ['#', ''],
  ['#part', 'part'],
  ['#&gid=1&pid=2', ''],
  ['#part&gid=1&pid=2', 'part'],
  ['#/route?gid=1&pid=2', '/route'],
  ['#pid=2', ''],
  ['#gid=1&pid=2', ''],
  ['#rapid=2', 'rapid=2'],
])('what is left of %s', (hash, bare) => expect(bareHash(hash)).toBe(bare))

const items = [{ pid: 'red' }, { pid: 7 }, { pid: 'a b' }]

test.each([
  ['1', false, 0],
  ['3', false, 2],
  ['99', false, 2],
  ['0', false, 0],
  ['-4', false, 0],
  ['x', false, 0],
  ['7', true, 1],
  ['a%20b', true, 2],
  ['blue', true, 0],
  ['__proto__', true, 0],
])('pid %s, by name: %s', (pid, named, index) => expect(indexOfPid(pid, items, named)).toBe(index))

test('what is written is read again', () => {
  for (const [initial, gid, pid] of [
    ['', 1, 1],
    ['part', 'shoes', 'a b&c'],
    ['/route', '<b>', '%'],
  ] as const) {
    const hash = writeHash(initial, gid, pid)
    expect(hash.startsWith(`${initial}&gid=`)).toBe(true)
    expect(readHash(hash)).toEqual({ gid: encodeURIComponent(gid), pid: encodeURIComponent(pid) })
    expect(bareHash(hash)).toBe(initial)
  }
})
