/**
 * A migrated database for one test file: embedded and in memory, or, when TEST_DATABASE_URL names a server on
 * which databases may be created, a new one there. Tests empty it between each other with `reset`; a new one
 * for each test would cost a second.
 */
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openEmbedded, type EmbeddedDatabase } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import type { Limits } from '../db/limits.ts'
import {
  composeDatabase,
  defaultMigrationsFolder,
  openDatabase,
  type Database,
  type DatabaseSettings,
} from '../db/open.ts'

export interface TestDatabase extends Database {
  /** Empties every table of schema public and starts its identities anew. */
  reset(): Promise<void>
}

/**
 * Close it in `afterAll`. `migrationsFolder`: the product's own unless the test is about migrations;
 * `requestLimits`: the product's own unless the test is about them.
 */
export async function createTestDatabase(
  migrationsFolder = defaultMigrationsFolder,
  requestLimits?: Limits,
): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  const database = await (serverUrl === undefined
    ? openInMemory(migrationsFolder, requestLimits)
    : createOnServer(serverUrl, { migrationsFolder, ...(requestLimits ? { requestLimits } : {}) }))
  return { ...database, reset: () => emptyTables(database.pool) }
}

async function emptyTables(pool: pg.Pool): Promise<void> {
  const result = await pool.query<{ names: string | null }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as names from pg_tables where schemaname = 'public'`,
  )
  const names = result.rows[0]?.names ?? null
  if (names !== null) await pool.query(`truncate ${names} restart identity cascade`)
}

async function openInMemory(migrationsFolder: string, requestLimits: Limits | undefined): Promise<Database> {
  const { pools, close } = await openEmbedded(
    { template: await findTemplate(migrationsFolder) },
    requestLimits,
  )
  return composeDatabase('embedded', pools, close)
}

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const cache = fromRoot('node_modules/.cache/ankura')
const engine = fs.readFileSync(fromRoot('node_modules/@electric-sql/pglite/package.json'))

/** An empty database as a file; `openEmbedded({ template })` opens it in a tenth of the time of creating one. */
export function findBlankTemplate(): Promise<string> {
  return findTemplateNamed(`blank-${hashOf([engine])}`, () => openEmbedded({}))
}

/** A migrated database as a file, made once for each state of the migrations. */
function findTemplate(migrationsFolder: string): Promise<string> {
  return findTemplateNamed(`migrated-${hashOf([engine, ...readAll(migrationsFolder)])}`, async () => {
    const database = await openEmbedded({ template: await findBlankTemplate() })
    await migrate(database.pools.jobs, migrationsFolder)
    return database
  })
}

async function findTemplateNamed(name: string, make: () => Promise<EmbeddedDatabase>): Promise<string> {
  const template = join(cache, `${name}.tar`)
  if (fs.existsSync(template)) return template
  fs.mkdirSync(cache, { recursive: true })
  const database = await make()
  try {
    // Complete before it has its name: other test files may look for it at this moment.
    const draft = `${template}.${randomBytes(6).toString('hex')}`
    await database.dump(draft)
    fs.renameSync(draft, template)
    removeOldTemplates()
  } finally {
    await database.close()
  }
  return template
}

/** Each has 40 MB, and each change of a migration makes a new one. */
const TEMPLATES_KEPT = 20

function removeOldTemplates(): void {
  const age = (path: string): number => fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const paths = fs.readdirSync(cache).map((name) => join(cache, name))
  const newestFirst = paths.toSorted((a, b) => age(b) - age(a))
  for (const path of newestFirst.slice(TEMPLATES_KEPT)) fs.rmSync(path, { force: true })
}

function readAll(folder: string): (string | Buffer)[] {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  const files = names.filter((name) => fs.statSync(join(folder, name)).isFile())
  return files.flatMap((name) => [name, fs.readFileSync(join(folder, name))])
}

function hashOf(parts: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}

async function createOnServer(
  serverUrl: string,
  settings: Pick<DatabaseSettings, 'migrationsFolder' | 'requestLimits'>,
): Promise<Database> {
  const name = `ankura_test_${randomBytes(6).toString('hex')}`
  await runOnServer(serverUrl, `create database ${name} template template0 encoding 'UTF8'`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = await openDatabase({ dataDir: '', databaseUrl: url.href, ...settings })
  const close = async (): Promise<void> => {
    await database.close()
    await runOnServer(serverUrl, `drop database ${name} with (force)`)
  }
  return { ...database, close }
}

async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
