import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer, Return } from '#domain/api/returns.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { AnswerQueue, type SentAnswer } from './answer-queue.ts'

const answer = (value: number | null): Answer => ({
  code: 'jobs',
  state: value === null ? 'none' : 'given',
  value,
  parts: {},
  note: null,
  files: [],
})

function begin(save: (answers: SentAnswer[]) => Promise<Return>) {
  const queue = new AnswerQueue({ uid: 'u1', id: 'r1', save, onSaved: vi.fn(), onClosed: vi.fn() })
  queue.read([answer(12)])
  return queue
}

const stored = (value: number) => ({ answers: [answer(value)] }) as unknown as Return

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('answers are saved as they are typed', () => {
  it('shortly after the last key, with what their author read', async () => {
    const save = vi.fn(() => Promise.resolve(stored(14)))
    const queue = begin(save)
    queue.change('jobs', { value: '1' })
    queue.change('jobs', { value: '14' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(save.mock.calls).toEqual([[[{ code: 'jobs', value: '14', expected: { value: 12 } }]]])
    expect(queue.get()).toMatchObject({ how: 'idle', entries: {} })
  })

  it('what is typed while an answer is on its way follows it, compared with what was stored', async () => {
    let arrive: (saved: Return) => void = () => undefined
    const save = vi.fn(
      () =>
        new Promise<Return>((resolve) => {
          arrive = resolve
        }),
    )
    const queue = begin(save)
    queue.change('jobs', { value: '14' })
    await vi.advanceTimersByTimeAsync(1_000)
    queue.change('jobs', { value: '145' })
    arrive(stored(14))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(save).toHaveBeenLastCalledWith([{ code: 'jobs', value: '145', expected: { value: 14 } }])
  })

  it('without a connection they stay in the browser through a reload, and are sent when it is back', async () => {
    const offline = vi.fn(() =>
      Promise.reject<Return>(new Problem({ status: 0, code: 'offline', detail: '' })),
    )
    const queue = begin(offline)
    queue.change('jobs', { value: '14' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(queue.get().how).toBe('kept')
    queue.stop()
    const save = vi.fn(() => Promise.resolve(stored(14)))
    const again = begin(save)
    expect(again.get().entries['jobs']?.typed).toEqual({ value: '14' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(save).toHaveBeenCalledWith([{ code: 'jobs', value: '14', expected: { value: 12 } }])
    expect(localStorage).toHaveLength(0)
  })

  it('an answer of another account stays with that account', async () => {
    const queue = begin(() => Promise.reject(new Problem({ status: 0, code: 'offline', detail: '' })))
    queue.change('jobs', { value: '14' })
    queue.stop()
    const other = new AnswerQueue({
      uid: 'u2',
      id: 'r1',
      save: vi.fn(),
      onSaved: vi.fn(),
      onClosed: vi.fn(),
    })
    expect(other.get().entries).toEqual({})
  })

  it('one that is refused says why and does not hold up the others', async () => {
    const save = vi.fn((sent: SentAnswer[]) =>
      sent.some(({ code }) => code === 'jobs')
        ? Promise.reject(
            new Problem({
              status: 400,
              code: 'invalid',
              detail: '',
              errors: [{ path: 'answers.0.value', message: 'Jobs must be a number' }],
            }),
          )
        : Promise.resolve(stored(12)),
    )
    const queue = begin(save)
    queue.change('jobs', { value: 'many' })
    queue.change('revenue', { value: '10 lac' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(queue.get().entries).toMatchObject({ jobs: { refused: { value: 'Jobs must be a number' } } })
    expect(save).toHaveBeenLastCalledWith([{ code: 'revenue', value: '10 lac', expected: { value: null } }])
  })

  it.each([
    [true, [{ code: 'jobs', value: '14', expected: { value: 13 } }]],
    [false, undefined],
  ])(
    'where somebody else answered, one chooses whose answer stays (one’s own: %s)',
    async (isKept, expected) => {
      const save = vi.fn<(answers: SentAnswer[]) => Promise<Return>>(() =>
        Promise.reject<Return>(
          new Problem({
            status: 409,
            code: 'stale',
            detail: '',
            errors: [{ path: 'answers.0', message: 'Someone else changed "Jobs"' }],
            more: { current: [answer(13)] },
          }),
        ),
      )
      const queue = begin(save)
      queue.change('jobs', { value: '14' })
      await vi.advanceTimersByTimeAsync(1_000)
      expect(queue.get().entries['jobs']?.theirs?.value).toBe(13)
      save.mockClear()
      save.mockImplementation(() => Promise.resolve(stored(14)))
      queue.settle('jobs', isKept)
      await vi.advanceTimersByTimeAsync(1_000)
      expect(save.mock.calls[0]?.[0]).toEqual(expected)
      expect(queue.get().entries).toEqual({})
    },
  )
})
