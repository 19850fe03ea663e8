import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CHANGE_RECORDS, DELETE_RECORDS } from '#domain/api/endpoints.ts'
import { BULK_MAX } from '#domain/api/limits.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { call } from '#web/platform/api/call.ts'
import { readAgain } from '#web/platform/api/keys.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { toast } from '#web/platform/ui/toast.ts'
import { countOf } from './list-params.ts'
import { readMatching } from './read-matching.ts'

/** The ids of all records of an entity that an incubator has. */
const readIds = async (entity: Entity, incubatorId: string): Promise<string[]> =>
  (await readMatching(entity, { incubator_id: incubatorId })).map((row) => row._id)

const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / BULK_MAX) }, (_, at) =>
    ids.slice(at * BULK_MAX, (at + 1) * BULK_MAX),
  )

const whatOf = (entity: Entity, count: number): string =>
  count === 1 ? entity.label.one : countOf(entity, count)

/**
 * Moves startups or mentors to another incubator, or deletes all of an incubator's. Shows the result in a
 * toast and returns whether it succeeded.
 */
export function useMove() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const attempt = async (failure: string, work: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      toast.error(`${failure}: ${asProblem(error).detail}`)
      return false
    } finally {
      setBusy(false)
      readAgain(client)
    }
  }
  const moveThem = async (entity: Entity, ids: readonly string[], incubatorId: string) => {
    for (const part of inParts(ids))
      await call(CHANGE_RECORDS(entity), { body: { ids: part, values: { incubator_id: incubatorId } } })
    toast.success(`${whatOf(entity, ids.length)} moved`)
  }
  return {
    isBusy,
    move: (entity: Entity, ids: readonly string[], incubatorId: string) =>
      attempt('Failed to move', () => moveThem(entity, ids, incubatorId)),
    moveAll: (entities: readonly Entity[], from: string, incubatorId: string) =>
      attempt('Failed to move', async () => {
        for (const entity of entities) await moveThem(entity, await readIds(entity, from), incubatorId)
      }),
    removeAll: (entities: readonly Entity[], from: string) =>
      attempt('Failed to delete', async () => {
        for (const entity of entities) {
          const ids = await readIds(entity, from)
          for (const part of inParts(ids)) await call(DELETE_RECORDS(entity), { body: { ids: part } })
          toast.success(`${whatOf(entity, ids.length)} deleted`)
        }
      }),
  }
}
