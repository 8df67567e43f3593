import { afterEach, expect, test, vi } from 'vitest'
import { callWithNonce, isStale, learnNonces, readPage, renewFields } from './index'

afterEach(() => vi.unstubAllGlobals())

const PARAMS = 'wc_cart_params'
const printed = (params: string) => readPage(`<script>\nvar ${PARAMS} = ${params};\n</script>`)
const own = (params: Record<string, string>) => {
  vi.stubGlobal(PARAMS, params)
  return params
}

test('nonces are those that the page prints into its own global, whatever else has fields of that name', () => {
  const params = own({ apply_coupon_nonce: 'old', wc_ajax_url: '/?wc-ajax=%%endpoint%%' })
  const other = '<script>var others = {"apply_coupon_nonce":"theirs"}</script>'
  expect(learnNonces(readPage(other), PARAMS)).toBe(false)
  const page = readPage(
    `${other}<script>if (${PARAMS} == 1) x = {"apply_coupon_nonce":"no"}\nvar ${PARAMS} = {"wc_ajax_url":"/else","apply_coupon_nonce":"new"};</script>`,
  )
  expect(learnNonces(page, PARAMS)).toBe(true)
  expect(params).toEqual({ apply_coupon_nonce: 'new', wc_ajax_url: '/?wc-ajax=%%endpoint%%' })
  expect(learnNonces(page, PARAMS)).toBe(false)
})

test('an expression of another plugin, or names without quotes, have nonces as well', () => {
  const params = own({ apply_coupon_nonce: 'old' })
  learnNonces(printed('Object.assign({"apply_coupon_nonce":"a"}, more())'), PARAMS)
  expect(params.apply_coupon_nonce).toBe('a')
  learnNonces(printed('{apply_coupon_nonce:"b"}'), PARAMS)
  expect(params.apply_coupon_nonce).toBe('b')
})

test('the fields of a form get the nonces of the answer, and only those', () => {
  const fields = [
    { name: 'qty', value: '1' },
    { name: 'woocommerce-cart-nonce', value: 'old' },
  ]
  const answer = (nonce: string) =>
    readPage(`<input name="qty" value="9"><input name="woocommerce-cart-nonce" value="${nonce}">`)
  expect(renewFields(fields, answer('old'))).toBeUndefined()
  expect(renewFields(fields, readPage('<p>Empty</p>'))).toBeUndefined()
  expect(renewFields(fields, answer('new'))).toEqual([
    fields[0],
    { name: 'woocommerce-cart-nonce', value: 'new' },
  ])
})

/** A shop that takes the nonce `good`, and refuses others with this status. */
function shop(status: number) {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: URL, { body }: RequestInit) => {
    const nonce = new URLSearchParams(`${body}`).get('security')
    asked.push(nonce)
    return nonce === 'good' ? new Response('<p>Applied</p>') : new Response('-1', { status })
  })
  return asked
}
const call = (renew: () => Promise<unknown>, isOver?: () => boolean) => {
  const take = vi.fn()
  const done = callWithNonce(
    'apply_coupon',
    { coupon_code: 'x' },
    { params: PARAMS, nonce: 'apply_coupon_nonce', take, renew, ...(isOver && { isOver }) },
  )
  return { take, done }
}

test.each([403, 200])(
  'a call with an old nonce, refused with status %i, is made once more with the new one',
  async (status) => {
    own({ apply_coupon_nonce: 'old' })
    const asked = shop(status)
    const { take, done } = call(async () => learnNonces(printed('{"apply_coupon_nonce":"good"}'), PARAMS))
    await done
    expect(asked).toEqual(['old', 'good'])
    expect(take.mock.calls).toEqual([['<p>Applied</p>']])
  },
)

test('where there is no other nonce the refusal stands, and nothing is asked again', async () => {
  own({ apply_coupon_nonce: 'old' })
  const asked = shop(403)
  const { take, done } = call(async () => false)
  const cause = await done.catch((cause) => cause)
  expect(isStale(cause)).toBe(true)
  expect(asked).toEqual(['old'])
  expect(take).not.toHaveBeenCalled()
})

test('a new nonce that is refused as well is the end, and so is a page that has nothing to call for any more', async () => {
  own({ apply_coupon_nonce: 'old' })
  const asked = shop(403)
  const worse = call(async () => own({ apply_coupon_nonce: 'bad' }))
  expect(isStale(await worse.done.catch((cause) => cause))).toBe(true)
  expect(asked).toEqual(['old', 'bad'])
  const over = call(
    async () => own({ apply_coupon_nonce: 'good' }),
    () => true,
  )
  await over.done
  expect(asked).toEqual(['old', 'bad', 'bad'])
  expect(over.take).not.toHaveBeenCalled()
})

test('another failure is no old nonce', async () => {
  own({ apply_coupon_nonce: 'old' })
  shop(500)
  const renew = vi.fn()
  const cause = await call(renew).done.catch((cause) => cause)
  expect(isStale(cause)).toBe(false)
  expect(renew).not.toHaveBeenCalled()
})
