import { expect, it } from 'vitest'
import { makeTurns } from './turns.ts'

it('work of one kind runs in the order in which it came, also after one that failed', async () => {
  const inTurn = makeTurns(10)
  const done: number[] = []
  const open: (() => void)[] = []
  const work = (n: number) => () =>
    new Promise<void>((resolve, reject) => {
      open.push(() => {
        done.push(n)
        if (n === 1) reject(new Error('failed'))
        else resolve()
      })
    })
  const all = Promise.allSettled([1, 2, 3].map((n) => inTurn('one', work(n))))
  const other = inTurn('another', async () => done.push(0))
  await other
  for (let n = 0; n < 3; n++) {
    await expect.poll(() => open.length).toBe(1)
    open.pop()!()
  }
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(done).toEqual([0, 1, 2, 3])
})

it('more than may wait are told to try again', async () => {
  const inTurn = makeTurns(1)
  let end!: () => void
  const first = inTurn('one', () => new Promise<void>((resolve) => (end = resolve)))
  await expect(inTurn('one', async () => 'never')).rejects.toMatchObject({ code: 'too_many_requests' })
  await expect(inTurn('another', async () => 'runs')).resolves.toBe('runs')
  await Promise.resolve()
  end()
  await first
  await expect(inTurn('one', async () => 'runs again')).resolves.toBe('runs again')
})
