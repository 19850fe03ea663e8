import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Place } from './server-process.ts'
import { createCopy } from './test-engine.ts'
import { runOnServer } from './test-server.ts'

/**
 * A place for a server: a new data folder and, if a PostgreSQL server is given, a new database on it. It is empty
 * unless a template is given (`makeTemplate`).
 */
export async function makePlace(
  name: string,
  serverUrl: string | undefined,
  template?: string,
): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), `ankura-${name}-`))
  if (serverUrl === undefined) {
    if (template !== undefined) unpack(template, join(dataDir, 'database'))
    return { dataDir, databaseUrl: undefined }
  }
  const url = new URL(serverUrl)
  const database = `ankura_${name}_${randomBytes(6).toString('hex')}`
  if (template === undefined)
    await runOnServer(serverUrl, `create database ${database} template template0 encoding 'UTF8'`)
  else await createCopy(serverUrl, database, template)
  url.pathname = `/${database}`
  return { dataDir, databaseUrl: url.href }
}

function unpack(template: string, folder: string): void {
  mkdirSync(folder, { mode: 0o700 })
  execFileSync('tar', ['-xf', template, '-C', folder], { stdio: ['ignore', 'ignore', 'pipe'] })
}
