import { expect, test } from 'vitest'
import { createLatestRequest, createRequestQueue } from './request-queue.ts'

function deferred<T>() {
  let resolve!: (value: T) => void
  let reject!: (error: unknown) => void
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
const tick = () => new Promise((done) => setTimeout(done))

test('jobs run one at a time, in order', async () => {
  const queue = createRequestQueue()
  const log: string[] = []
  const first = deferred<string>()
  const one = queue.add(() => {
    log.push('first starts')
    return first.promise
  })
  const two = queue.add(async () => {
    log.push('second starts')
    return 'two'
  })
  await tick()
  expect(log).toEqual(['first starts'])
  first.resolve('one')
  expect(await Promise.all([one, two])).toEqual(['one', 'two'])
  expect(log).toEqual(['first starts', 'second starts'])
})

test('a job that fails or throws does not block the next', async () => {
  const queue = createRequestQueue()
  const bad = queue.add(() => Promise.reject(new Error('no')))
  const worse = queue.add(() => {
    throw new Error('sync')
  })
  const good = queue.add(async () => 'yes')
  await expect(bad).rejects.toThrow('no')
  await expect(worse).rejects.toThrow('sync')
  expect(await good).toBe('yes')
})

test('abort reaches the running job, drops the waiting ones, and the queue goes on', async () => {
  const queue = createRequestQueue()
  let seen: AbortSignal | undefined
  const running = queue.add(
    (signal) =>
      new Promise((_resolve, reject) => {
        seen = signal
        signal.addEventListener('abort', () => reject(new Error('stopped')))
      }),
  )
  const waiting = queue.add(async () => expect.unreachable())
  await tick()
  queue.abort()
  const later = queue.add(async (signal) => signal.aborted)
  await expect(running).rejects.toThrow('stopped')
  await expect(waiting).rejects.toMatchObject({ kind: 'abort' })
  expect(seen!.aborted).toBe(true)
  expect(await later).toBe(false)
})

test('only the newest answer counts, even when the old job ignores its signal', async () => {
  const latest = createLatestRequest()
  const old = deferred<string>()
  let signal!: AbortSignal
  const first = latest.run((given) => {
    signal = given
    return old.promise
  })
  const second = latest.run(async () => 'new')
  expect(signal.aborted).toBe(true)
  old.resolve('late')
  await expect(first).rejects.toMatchObject({ kind: 'abort' })
  expect(await second).toBe('new')
})

test('the newest can be aborted too', async () => {
  const latest = createLatestRequest()
  const call = latest.run(() => new Promise(() => {}))
  latest.abort()
  await expect(call).rejects.toMatchObject({ kind: 'abort' })
})
