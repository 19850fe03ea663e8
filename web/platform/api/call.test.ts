import { describe, expect, it, vi } from 'vitest'
import { CREATE_RECORD, LIST_RECORDS, READ_SESSION, UPDATE_RECORD } from '#domain/api/endpoints.ts'
import { answerWith } from '#web/testing/answer.ts'
import { call, hrefOf } from './call.ts'
import { Problem } from './problem.ts'
import { onSignedOut } from './signed-out.ts'

const problemOf = async (work: Promise<unknown>): Promise<Problem> => {
  const error: unknown = await work.then(
    () => null,
    (e: unknown) => e,
  )
  if (error instanceof Problem) return error
  throw new Error('was not refused with a Problem')
}

const prototype = { name: 'prototype' }

describe('a call to the server', () => {
  it("reports a refusal with the server's messages, the first one of each field", async () => {
    answerWith(() => ({
      status: 400,
      body: {
        title: 'Invalid',
        status: 400,
        detail: 'Two fields are wrong.',
        code: 'invalid',
        errors: [
          { path: 'name', message: 'Name is required' },
          { path: 'name', message: 'Name is too short' },
          { path: 'founders.0.email', message: 'Please enter a valid email' },
        ],
      },
    }))
    const problem = await problemOf(call(CREATE_RECORD(prototype), { body: {} }))
    expect(problem).toMatchObject({ status: 400, code: 'invalid', message: 'Two fields are wrong.' })
    expect(problem.byField).toEqual({
      name: 'Name is required',
      'founders.0.email': 'Please enter a valid email',
    })
  })

  it('returns the current record when a save is based on an older version', async () => {
    answerWith(() => ({
      status: 409,
      body: { status: 409, code: 'stale', detail: 'Changed.', errors: [], current: { name: 'Newer' } },
    }))
    expect(
      (await problemOf(call(UPDATE_RECORD(prototype), { params: { id: '1' }, body: {} }))).current,
    ).toEqual({ name: 'Newer' })
  })

  it('reports that the server cannot be reached', async () => {
    answerWith(() => new TypeError('Failed to fetch'))
    const problem = await problemOf(call(LIST_RECORDS(prototype)))
    expect(problem).toMatchObject({ status: 0, code: 'offline' })
    expect(problem.message).toMatch(/cannot be reached/)
  })

  it('hides the details of a failure that is not a problem document', async () => {
    answerWith(() => ({
      status: 502,
      body: 'upstream at 10.0.0.3 refused',
      headers: { 'content-type': 'text/html' },
    }))
    const problem = await problemOf(call(LIST_RECORDS(prototype)))
    expect(problem.code).toBe('internal')
    expect(problem.message).not.toMatch(/upstream/)
  })

  it('sends people whose session ended to the sign-in page, but not visitors', async () => {
    const handler = vi.fn()
    onSignedOut(handler)
    answerWith(() => ({
      status: 401,
      body: { status: 401, code: 'not_signed_in', detail: 'Sign in.', errors: [] },
    }))
    await problemOf(call(READ_SESSION))
    expect(handler).not.toHaveBeenCalled()
    await problemOf(call(LIST_RECORDS(prototype)))
    expect(handler).toHaveBeenCalledOnce()
  })

  it('omits parameters without a value', () => {
    const list = LIST_RECORDS(prototype)
    expect(hrefOf(list, { query: { page: 2, search: '', year: undefined, type: 'Angel' } })).toBe(
      '/api/prototype?page=2&type=Angel',
    )
    expect(hrefOf(list, { query: { search: null } })).toBe('/api/prototype')
  })
})
