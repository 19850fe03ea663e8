import { mkdtempSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Place } from './server-process.ts'

/**
 * An empty place for a server: a new data folder and, if a PostgreSQL server is given, a new database on it.
 */
export async function makePlace(name: string, serverUrl: string | undefined): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), `ankura-${name}-`))
  if (serverUrl === undefined) return { dataDir, databaseUrl: undefined }
  const url = new URL(serverUrl)
  const database = `ankura_${name}_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`create database ${database} template template0 encoding 'UTF8'`)
  } finally {
    await client.end()
  }
  url.pathname = `/${database}`
  return { dataDir, databaseUrl: url.href }
}
