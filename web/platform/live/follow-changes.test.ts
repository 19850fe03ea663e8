import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keys, readAgain } from '#web/platform/api/keys.ts'
import { followChanges } from './follow-changes.ts'
import { makeEventReader, type StreamMessage } from './read-events.ts'

/** A server whose stream says these texts; `requests` are the positions that it was asked for. */
function answerStreams(...texts: string[]) {
  const requests: (string | undefined)[] = []
  const fetched = (_url: string, { headers }: { headers: Record<string, string> }): Promise<Response> => {
    requests.push(headers['last-event-id'])
    const text = texts.shift()
    if (text === undefined) return Promise.reject(new TypeError('offline'))
    return Promise.resolve(new Response(text, { headers: { 'content-type': 'text/event-stream' } }))
  }
  vi.stubGlobal('fetch', vi.fn(fetched))
  return requests
}
const change = (id: string, changes: unknown[]) =>
  `id: ${id}\nevent: change\ndata: ${JSON.stringify({ changes })}\n\n`

let client: QueryClient
let leaving: AbortController
beforeEach(() => {
  vi.useFakeTimers()
  // Each test is a tab without others.
  vi.stubGlobal('BroadcastChannel', undefined)
  leaving = new AbortController()
  client = new QueryClient()
  for (const key of [
    keys.list('startup', {}),
    keys.list('mentor', {}),
    keys.record('startup', 's1'),
    keys.record('startup', 's2'),
    keys.approvals,
    keys.portalStats,
  ])
    client.setQueryData(key, {})
})
afterEach(() => {
  leaving.abort()
  vi.useRealTimers()
})
const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated

describe('what others change', () => {
  it('is read again, and nothing else', async () => {
    answerStreams(change('1', [{ entity: 'startup', kind: 'update', ids: ['s1'] }]))
    followChanges(client, leaving.signal)
    await vi.advanceTimersByTimeAsync(400)
    expect([keys.list('startup', {}), keys.record('startup', 's1'), keys.portalStats].map(isStale)).toEqual([
      true,
      true,
      true,
    ])
    expect([keys.list('mentor', {}), keys.record('startup', 's2'), keys.approvals].map(isStale)).toEqual([
      false,
      false,
      false,
    ])
  })

  it('is read again wherever a request may show', async () => {
    answerStreams(change('1', [{ entity: 'approval', kind: 'create', ids: ['a'] }]))
    followChanges(client, leaving.signal)
    await vi.advanceTimersByTimeAsync(400)
    expect([keys.approvals, keys.list('mentor', {})].map(isStale)).toEqual([true, true])
  })

  it('is read again in the lists of invitations and admins', async () => {
    const [invitations, admins] = [keys.invitationList({}), keys.adminList({})]
    for (const key of [invitations, admins]) client.setQueryData(key, {})
    answerStreams(change('1', [{ entity: 'invitation', kind: 'update', ids: ['i'] }]))
    followChanges(client, leaving.signal)
    await vi.advanceTimersByTimeAsync(400)
    expect([invitations, admins, keys.list('mentor', {})].map(isStale)).toEqual([true, false, false])
  })

  describe('of a page’s own making', () => {
    const [list, own] = [keys.list('startup', {}), { entity: 'startup', kind: 'update', ids: ['s1'] }]
    const hear = async (...changes: unknown[]) => {
      answerStreams(change('1', changes))
      followChanges(client, leaving.signal)
      await vi.advanceTimersByTimeAsync(400)
    }
    /** The page reads again after its write, as the list is then read. */
    const write = (batch: string, entity?: string) => {
      readAgain(client, entity, batch)
      for (const key of [list, keys.list('mentor', {}), keys.approvals]) client.setQueryData(key, {})
    }

    it('is not read once more', async () => {
      write('b1', 'startup')
      await hear({ ...own, batches: ['b1'] })
      expect(isStale(list)).toBe(false)
    })

    it.each([
      ['that names no batches', undefined],
      ['with the batch of somebody else, or of another tab', ['b2', 'b3']],
      ['without batches to name', []],
    ])('is read once more after a change %s', async (_case, batches) => {
      write('b2', 'startup')
      await hear({ ...own, batches })
      expect(isStale(list)).toBe(true)
    })

    it('is read in the lists that the page did not read again itself', async () => {
      write('b4', 'startup')
      await hear(
        { ...own, batches: ['b4'] },
        { entity: 'mentor', kind: 'update', batches: ['b4'] },
        { entity: 'approval', kind: 'update', batches: ['b4'] },
      )
      expect([keys.list('mentor', {}), keys.approvals].map(isStale)).toEqual([true, true])
    })

    it('is not read once more after one’s own request, but after another in the same word of the stream', async () => {
      write('a1', 'startup')
      await hear({ entity: 'approval', kind: 'create', ids: ['a1'] })
      expect([list, keys.approvals].map(isStale)).toEqual([false, false])
      await hear({ entity: 'approval', kind: 'create', ids: ['a1', 'a2'] })
      expect([list, keys.approvals].map(isStale)).toEqual([true, true])
    })

    it('is read once more after a comment on one’s own request', async () => {
      write('a3', 'startup')
      await hear({ entity: 'approval', kind: 'update', ids: ['a3'] })
      expect(isStale(keys.approvals)).toBe(true)
    })

    it('is not read once more after a decision, whatever it changed', async () => {
      write('b5')
      await hear({ ...own, batches: ['b5'] }, { entity: 'approval', kind: 'update', batches: ['b5'] })
      expect([list, keys.approvals].map(isStale)).toEqual([false, false])
    })
  })

  it('is read again among one’s own views and choices', async () => {
    for (const key of [keys.views, keys.noticeSettings]) client.setQueryData(key, {})
    answerStreams(
      change('1', [
        { entity: 'view', kind: 'update' },
        { entity: 'notice-settings', kind: 'update' },
      ]),
    )
    followChanges(client, leaving.signal)
    await vi.advanceTimersByTimeAsync(400)
    expect([keys.views, keys.noticeSettings, keys.list('mentor', {})].map(isStale)).toEqual([
      true,
      true,
      false,
    ])
  })

  it('is all read again after too much was missed', async () => {
    answerStreams('id: 1\nevent: reset\ndata: {}\n\n')
    followChanges(client, leaving.signal)
    await vi.advanceTimersByTimeAsync(400)
    expect(isStale(keys.list('mentor', {}))).toBe(true)
  })

  it('waits while nobody sees the page', async () => {
    answerStreams(change('1', [{ entity: 'startup', kind: 'update' }]))
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    followChanges(client, leaving.signal)
    await vi.advanceTimersByTimeAsync(400)
    expect(isStale(keys.list('startup', {}))).toBe(false)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(400)
    expect(isStale(keys.list('startup', {}))).toBe(true)
    hidden.mockRestore()
  })
})

it('a stream that breaks off goes on from its last position, ever later while there is no connection', async () => {
  const requests = answerStreams('id: 7\n\n', 'id: 8\n\n')
  followChanges(client, leaving.signal)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(requests.slice(0, 3)).toEqual([undefined, '7', '8'])
  expect(requests.length).toBeLessThan(9)
})

it('an event that arrives in parts is read once it is whole', () => {
  const streamed: StreamMessage[] = []
  const read = makeEventReader((one) => void streamed.push(one))
  const text = change('4', [{ entity: 'note', kind: 'delete', ids: ['n'] }])
  for (const letter of `: alive\n\n${text}`) read(letter)
  expect(streamed.at(-1)).toEqual({
    id: '4',
    event: 'change',
    changes: [{ entity: 'note', kind: 'delete', ids: ['n'] }],
  })
})
