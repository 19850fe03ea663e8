/**
 * Databases with the product's tables, or others, for tests: embedded and in memory, or new ones on the
 * server in TEST_DATABASE_URL.
 */
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbedded, type EmbeddedDatabase } from '../db/embedded.ts'
import { REQUEST_LIMITS, type Limits } from '../db/limits.ts'
import { migrate } from '../db/migrate.ts'
import type { Database } from '../db/open.ts'
import { closePools, type Pools } from '../db/pools.ts'
import { openServerPools } from '../db/server-pools.ts'
import { nameOfRun, runOnServer } from './test-server.ts'

/** A migrated database without connections. */
export interface TestEngine {
  readonly kind: Database['kind']
  /** Opens new connections with limits for requests, by default those of the product. Close them. */
  connect(requests?: Limits): Promise<Pools>
  /** Deletes the database. Call it after all connections are closed. */
  close(): Promise<void>
}

export function openEngine(migrationsFolder: string): Promise<TestEngine> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  return serverUrl === undefined
    ? openInMemory(migrationsFolder)
    : createOnServer(serverUrl, migrationsFolder)
}

async function openInMemory(migrationsFolder: string): Promise<TestEngine> {
  const { openPools, close } = await openEmbedded({ template: await findTemplate(migrationsFolder) })
  return { kind: 'embedded', connect: async (requests) => openPools(requests), close }
}

const CONNECTIONS = 20

async function createOnServer(serverUrl: string, migrationsFolder: string): Promise<TestEngine> {
  const name = `${nameOfRun()}_${randomBytes(6).toString('hex')}`
  await runOnServer(serverUrl, `create database ${name} template template0 encoding 'UTF8'`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const connect = (requests = REQUEST_LIMITS): Promise<Pools> =>
    openServerPools(url.href, CONNECTIONS, requests)
  const pools = await connect()
  await migrate(pools.jobs, migrationsFolder).finally(() => closePools(pools))
  const close = async (): Promise<void> => {
    await runOnServer(serverUrl, `drop database ${name} with (force)`)
  }
  return { kind: 'server', connect, close }
}

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const cache = fromRoot('node_modules/.cache/ankura')
const engine = fs.readFileSync(fromRoot('node_modules/@electric-sql/pglite/package.json'))

/**
 * An empty database as a file. `openEmbedded({ template })` opens it in a tenth of the time of creating one.
 */
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
    // Complete before it is renamed, because other test files may be looking for it.
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
