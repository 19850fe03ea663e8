import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeFairQueue, type QueueLimits } from './fair-queue.ts'

afterEach(() => void vi.useRealTimers())

const FULL = { ofOwn: 'Too many of yours.', ofAll: 'Too many of all.', retryAfter: 30 }

/** Work that ends when the test says so. `order` tells who ran, `most` how many pieces ran together. */
function holdQueue(limits: QueueLimits) {
  const queue = makeFairQueue(limits, FULL)
  const order: string[] = []
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const ask = (party: string): Promise<string> =>
    queue.run([party], async () => {
      order.push(party)
      most = Math.max(most, ++running)
      await new Promise<void>((end) => ends.push(end))
      running -= 1
      return party
    })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const endOne = async (): Promise<void> => {
    await settle()
    ends.shift()?.()
    await settle()
  }
  const endAll = async (): Promise<void> => {
    do await endOne()
    while (ends.length > 0)
  }
  return { ask, endOne, endAll, settle, order, most: () => most }
}

const ONE = { atOnce: 1, inAll: 20, each: [{ most: 10 }] }

describe('a fair queue', () => {
  it('runs as many pieces at once as it may, in turns of the parties, however many one of them sends', async () => {
    const { ask, endAll, order, most } = holdQueue(ONE)
    const calls = Promise.all(['asha', 'asha', 'asha', 'bhuvana', 'chitra'].map(ask))
    await endAll()
    expect(await calls).toEqual(['asha', 'asha', 'asha', 'bhuvana', 'chitra'])
    expect([order, most()]).toEqual([['asha', 'bhuvana', 'chitra', 'asha', 'asha'], 1])
  })

  it('lets one party run only its share at once, and others beside it', async () => {
    const { ask, endAll, settle, order, most } = holdQueue({
      atOnce: 3,
      inAll: 20,
      each: [{ atOnce: 1, most: 10 }],
    })
    const calls = Promise.all(['asha', 'asha', 'asha', 'bhuvana'].map(ask))
    await settle()
    expect(order).toEqual(['asha', 'bhuvana'])
    await endAll()
    await calls
    expect(most()).toBe(2)
  })

  it('is full for one party before it is full for all, and has room again later', async () => {
    const { ask, endOne, endAll } = holdQueue({ atOnce: 1, inAll: 5, each: [{ most: 3 }] })
    const calls = ['asha', 'asha', 'asha'].map(ask)
    await expect(ask('asha')).rejects.toMatchObject({
      code: 'too_many_requests',
      message: 'Too many of yours.',
      extra: { retryAfter: 30 },
    })
    calls.push(ask('bhuvana'), ask('chitra'))
    await expect(ask('dhanya')).rejects.toMatchObject({
      code: 'too_many_requests',
      message: 'Too many of all.',
    })
    await endOne()
    calls.push(ask('asha'))
    await endAll()
    expect(await Promise.all(calls)).toHaveLength(6)
  })

  it('ends waiting that takes too long, and the place is free again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { ask, endAll } = holdQueue({ ...ONE, each: [{ most: 2 }], patience: 30 })
    const first = ask('asha')
    const second = ask('asha')
    const [refused] = await Promise.all([
      second.catch((error: unknown) => error),
      vi.advanceTimersByTimeAsync(30_000),
    ])
    expect(refused).toMatchObject({ code: 'too_many_requests' })
    const third = ask('asha')
    await endAll()
    expect(await Promise.all([first, third])).toEqual(['asha', 'asha'])
  })

  it('goes on after work that fails, and after a turn that is ended twice', async () => {
    const queue = makeFairQueue({ atOnce: 1, inAll: 2, each: [{ most: 2 }] }, FULL)
    await expect(queue.run(['asha'], () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
    const leave = await queue.enter(['asha'])
    leave()
    leave()
    const other = await queue.enter(['asha'])
    const waiting = queue.run(['asha'], async () => 'next')
    await expect(queue.enter(['asha'])).rejects.toMatchObject({ code: 'too_many_requests' })
    other()
    expect(await waiting).toBe('next')
  })
})
