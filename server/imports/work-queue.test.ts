import { describe, expect, it } from 'vitest'
import { makeWorkQueue } from './work-queue.ts'

/** Work that ends when the test says so; `most` tells how many pieces ran together. */
function holdQueue() {
  const queueWork = makeWorkQueue({ atOnce: 1, perPerson: 3, inAll: 5 })
  const ends: (() => void)[] = []
  const order: string[] = []
  let running = 0
  let most = 0
  const ask = (person: string): Promise<string> =>
    queueWork(person, async () => {
      order.push(person)
      most = Math.max(most, ++running)
      await new Promise<void>((end) => ends.push(end))
      running -= 1
      return person
    })
  const endAll = async (): Promise<void> => {
    do {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    } while (ends.length > 0)
  }
  return { ask, endAll, order, most: () => most }
}

describe('files that arrive at once', () => {
  it('are read one after the other', async () => {
    const { ask, endAll, order, most } = holdQueue()
    const readings = Promise.all(['asha', 'bhuvana', 'asha', 'chitra'].map(ask))
    await endAll()
    expect(await readings).toEqual(['asha', 'bhuvana', 'asha', 'chitra'])
    expect([order.toSorted(), most()]).toEqual([['asha', 'asha', 'bhuvana', 'chitra'], 1])
  })

  it('are read in turns of their people, however many one of them sends', async () => {
    const { ask, endAll, order } = holdQueue()
    const readings = Promise.all(['asha', 'asha', 'asha', 'bhuvana', 'chitra'].map(ask))
    await endAll()
    await readings
    expect(order).toEqual(['asha', 'bhuvana', 'chitra', 'asha', 'asha'])
  })

  it('are refused beyond the limit of a person or of all, and accepted again later', async () => {
    const { ask, endAll } = holdQueue()
    const taken = ['asha', 'asha', 'asha'].map(ask)
    await expect(ask('asha')).rejects.toMatchObject({
      message: expect.stringContaining('your files'),
      code: 'unavailable',
      extra: { retryAfter: 30 },
    })
    taken.push(ask('bhuvana'), ask('chitra'))
    await expect(ask('dhanya')).rejects.toMatchObject({ code: 'unavailable', extra: { retryAfter: 30 } })
    await endAll()
    await Promise.all(taken)
    const again = ask('asha')
    await endAll()
    expect(await again).toBe('asha')
  })

  it('free their turn if they cannot be read', async () => {
    const queueWork = makeWorkQueue({ atOnce: 1, perPerson: 1, inAll: 1 })
    await expect(queueWork('asha', () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
    expect(await queueWork('asha', async () => 'next')).toBe('next')
  })
})
