import { describe, expect, it } from 'vitest'
import { Refusal } from '#server/platform/http/refusal.ts'
import { makeHashQueue } from './hash-queue.ts'

const LIMITS = { atOnce: 1, inAll: 30, each: [{ most: 10 }, { most: 20 }] }

/** Turns whose work ends when the test says so. `order` records the order in which they ran. */
function holdQueue(limits = LIMITS) {
  const queueHash = makeHashQueue(limits)
  const order: string[] = []
  const ends: (() => void)[] = []
  const ask = (account: string, ip: string): Promise<string> =>
    queueHash({ account, ip }, async () => {
      order.push(account)
      await new Promise<void>((resolve) => ends.push(resolve))
      return account
    })
  /** Ends the running work and starts the next, this many times. */
  const goOn = async (times: number): Promise<void> => {
    for (let n = 0; n < times; n++) {
      await new Promise((resolve) => setImmediate(resolve))
      ends.shift()?.()
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ask, goOn, order }
}

const refusalOf = (signingIn: Promise<string>): Promise<unknown> =>
  signingIn.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('simultaneous sign-ins', () => {
  it('of one account let another person go next, even at the same address', async () => {
    const { ask, goOn, order } = holdQueue()
    for (let n = 0; n < 8; n++) void ask('asha', '203.0.113.1')
    void ask('bhuvana', '203.0.113.1')
    void ask('chitra', '203.0.113.2')
    await goOn(4)
    expect(order.slice(0, 4)).toEqual(['asha', 'chitra', 'bhuvana', 'asha'])
  })

  it('of many accounts from one address let another address go next', async () => {
    const { ask, goOn, order } = holdQueue()
    for (let n = 0; n < 15; n++) void ask(`guess-${n}`, '203.0.113.1')
    void ask('chitra', '203.0.113.2')
    await goOn(2)
    expect(order.slice(0, 2)).toEqual(['guess-0', 'chitra'])
  })

  it('all get their turn, otherwise in order of arrival', async () => {
    const { ask, goOn, order } = holdQueue()
    const signingIn = ['a', 'b', 'c', 'd'].map((account) => ask(account, '203.0.113.1'))
    await goOn(4)
    expect(await Promise.all(signingIn)).toEqual(['a', 'b', 'c', 'd'])
    expect(order).toEqual(['a', 'b', 'c', 'd'])
  })

  it.each([
    ['an account', 10, (): string => 'asha', () => '203.0.113.1'],
    ['an address', 20, (n: number) => `a${n}`, () => '203.0.113.1'],
    ['all', 30, (n: number) => `a${n}`, (n: number) => `203.0.113.${n}`],
  ])('beyond the limit of %s are refused, and accepted again later', async (_of, bound, account, ip) => {
    const { ask, goOn } = holdQueue()
    for (let n = 0; n < bound; n++) void ask(account(n), ip(n))
    const refused = await refusalOf(ask(account(bound), ip(bound)))
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({ code: 'too_many_requests', extra: { retryAfter: 5 } })
    await goOn(1)
    const taken = ask(account(bound), ip(bound))
    await goOn(bound)
    expect(await taken).toBe(account(bound))
  })

  it('that fail free their turn', async () => {
    const queueHash = makeHashQueue(LIMITS)
    const hasher = { account: 'asha', ip: '203.0.113.1' }
    await expect(queueHash(hasher, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await queueHash(hasher, async () => 'next')).toBe('next')
  })
})
