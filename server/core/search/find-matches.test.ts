import { expect, it } from 'vitest'
import { VISITOR } from '#domain/permissions/actor.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { findMatches } from './find-matches.ts'

const ROW = {
  entity: 'startup',
  id: '0192f5a0-0000-7000-8000-000000000001',
  incubator_id: null,
  incubator_name: null,
  startup_id: null,
  startup_name: null,
  category: null,
  texts: ['Tamarind press'],
  place: 1,
}

/** A database that answers one statement and then fails. */
function answering(rows: object[][], code: string): Queryable {
  const left = [...rows]
  const query = async () => {
    const next = left.shift()
    if (!next) throw Object.assign(new Error('canceling statement due to statement timeout'), { code })
    return { rows: next, rowCount: next.length }
  }
  return { query: query as Queryable['query'] }
}

it('what was found before the time was up is answered, marked as partial', async () => {
  const { data, partial } = await findMatches(answering([[ROW]], '57014'), VISITOR, { q: 'tamarind' }, [])
  expect(data.map(({ title }) => title)).toEqual(['Tamarind press'])
  expect(partial).toBe(true)
})

it('nothing is found, and that is said, if there is no time at all', async () => {
  const found = await findMatches(answering([], '57014'), VISITOR, { q: 'tamarind' }, [])
  expect(found).toEqual({ data: [], partial: true })
})

it('any other failure is one', async () => {
  await expect(findMatches(answering([], '42703'), VISITOR, { q: 'tamarind' }, [])).rejects.toThrow(
    'canceling',
  )
})
