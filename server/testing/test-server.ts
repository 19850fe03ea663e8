/**
 * The PostgreSQL server in TEST_DATABASE_URL. The databases of a worker last as long as the worker, so
 * vitest's `globalSetup` drops them when the run is over, and removes what its workers share.
 */
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

/** The prefix of the name of every database of this test run. */
export const nameOfRun = (): string => `ankura_test_${process.env['TEST_RUN'] ?? 'single'}`

/** What the workers of this test run make once and share. */
export const folderOfRun = (): string => join(tmpdir(), nameOfRun())

/** Runs a statement and returns its rows. */
export async function runOnServer<Row extends pg.QueryResultRow>(
  serverUrl: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return (await client.query<Row>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}

const removeShared = (): void => rmSync(folderOfRun(), { recursive: true, force: true })

export function setup(project: TestProject): void {
  process.env['TEST_RUN'] ??= randomBytes(6).toString('hex')
  // What was made from the sources must not outlive a change of them.
  project.onTestsRerun(removeShared)
}

export async function teardown(): Promise<void> {
  removeShared()
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (serverUrl === undefined) return
  const left = await runOnServer<{ datname: string }>(
    serverUrl,
    'select datname from pg_database where starts_with(datname, $1)',
    [nameOfRun()],
  )
  for (const { datname } of left) await runOnServer(serverUrl, `drop database ${datname} with (force)`)
}
