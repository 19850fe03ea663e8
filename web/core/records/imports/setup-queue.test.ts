import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Import } from '#domain/api/import.ts'
import type { ImportSetupBody } from '#domain/api/import-setup.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { makeSetupQueue, type QueueState } from './setup-queue.ts'

const answered = { _id: 'm1' } as Import
const problem = (code: Problem['code'], status: number) => new Problem({ code, status, detail: code })

function start(send: (setup: ImportSetupBody) => Promise<Import>) {
  const states: QueueState[] = []
  const kept = vi.fn()
  const queue = makeSetupQueue({ send, onKept: kept, onState: (s) => states.push(s), pause: 100 })
  return { queue, kept, last: () => states.at(-1) }
}

describe('the choices that a person makes for an import', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are sent in one call once the person pauses', async () => {
    const send = vi.fn(() => Promise.resolve(answered))
    const { queue, last } = start(send)
    queue.change({ mapping: { a: 'name' } })
    queue.change({ mapping: { b: 'year' }, rates: { amount: 71 } })
    expect(last()?.waiting).toEqual({ mapping: { a: 'name', b: 'year' }, rates: { amount: 71 } })
    await vi.advanceTimersByTimeAsync(100)
    expect(send.mock.calls).toEqual([[{ mapping: { a: 'name', b: 'year' }, rates: { amount: 71 } }]])
    expect(last()).toEqual({ waiting: null, problem: null })
  })

  it('are never sent by two calls at once, and choices made during a call are not lost', async () => {
    let release: (() => void) | undefined
    const send = vi.fn(
      () =>
        new Promise<Import>((resolve) => {
          release = () => resolve(answered)
        }),
    )
    const { queue } = start(send)
    queue.change({ mapping: { a: 'name' } })
    await vi.advanceTimersByTimeAsync(100)
    queue.change({ cells: [{ row: 2, column: 'a', value: 'x' }] })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(send).toHaveBeenCalledTimes(1)
    release?.()
    await vi.advanceTimersByTimeAsync(200)
    expect(send).toHaveBeenLastCalledWith({ cells: [{ row: 2, column: 'a', value: 'x' }] })
  })

  it('are sent again after a change by somebody else', async () => {
    const send = vi
      .fn<(setup: ImportSetupBody) => Promise<Import>>()
      .mockRejectedValueOnce(problem('stale', 409))
      .mockResolvedValue(answered)
    const { queue, kept } = start(send)
    queue.change({ mapping: { a: 'name' } })
    await vi.advanceTimersByTimeAsync(100)
    expect(send).toHaveBeenCalledTimes(2)
    expect(kept).toHaveBeenCalledOnce()
  })

  it('are kept for another try if the connection fails', async () => {
    const send = vi
      .fn<(setup: ImportSetupBody) => Promise<Import>>()
      .mockRejectedValueOnce(problem('offline', 0))
      .mockResolvedValue(answered)
    const { queue, last, kept } = start(send)
    queue.change({ rates: { amount: 71 } })
    await vi.advanceTimersByTimeAsync(100)
    expect(last()).toMatchObject({ waiting: { rates: { amount: 71 } }, problem: { code: 'offline' } })
    queue.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(kept).toHaveBeenCalledOnce()
  })

  it('are removed from the screen if the server refuses them', async () => {
    const { queue, last } = start(() => Promise.reject(problem('invalid', 400)))
    queue.change({ mapping: { a: 'nothing' } })
    await vi.advanceTimersByTimeAsync(100)
    expect(last()).toMatchObject({ waiting: null, problem: { code: 'invalid' } })
  })
})
