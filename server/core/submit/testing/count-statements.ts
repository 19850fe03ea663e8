import type { Change } from '#domain/changes/change.ts'
import { SYSTEM, type TestApp } from '#server/testing/test-app.ts'
import { submitBatch } from '../run.ts'

/** Submits the changes as the portal. Returns the ids of the records and the number of statements. */
export async function countStatements(
  { db }: TestApp,
  changes: readonly Change[],
): Promise<{ ids: string[]; statements: number }> {
  let statements = 0
  const done = await db.jobs.transact((tx) => {
    statements = 0
    const counted: typeof tx.query = (statement) => {
      statements += 1
      return tx.query(statement)
    }
    return submitBatch({ ...tx, query: counted }, SYSTEM, { changes })
  })
  if (done.status !== 'applied') throw new Error('The portal applies its changes')
  return { ids: [...done.recordIds], statements }
}
