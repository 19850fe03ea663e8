/**
 * Databases with the product's tables, or others, for tests: embedded and in memory, or new ones on the
 * server in TEST_DATABASE_URL.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { REQUEST_LIMITS, type Limits } from '#server/platform/db/limits.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import type { Database } from '#server/platform/db/database.ts'
import { composeDatabase, defaultMigrationsFolder } from '#server/platform/db/open.ts'
import { closePools, type Pools } from '#server/platform/db/pools.ts'
import { openServerPools } from '#server/platform/db/server-pools.ts'
import { findMigratedTemplate } from './templates.ts'
import { nameOfRun, runOnServer } from './test-server.ts'

/** A migrated database without connections. */
export interface TestEngine {
  readonly kind: Database['kind']
  /** Opens new connections with limits for requests, by default those of the product. Close them. */
  connect(requests?: Limits): Promise<Pools>
  /** Deletes the database. Call it after all connections are closed. */
  close(): Promise<void>
}

export async function openEngine(migrationsFolder: string): Promise<TestEngine> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  return serverUrl === undefined
    ? openInMemory(await findMigratedTemplate(migrationsFolder))
    : createOnServer(serverUrl, nameOne(), migrationsFolder)
}

/** Fills a database with the product's tables, and writes the file from which `openCopy` opens others like it. */
export async function makeTemplate(file: string, fill: (db: Database) => Promise<unknown>): Promise<void> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (serverUrl === undefined) {
    const template = await findMigratedTemplate(defaultMigrationsFolder)
    const { pools, dump, close } = await openEmbedded({ template })
    try {
      await fill(composeDatabase('embedded', pools, close))
      await dump(file)
    } finally {
      await close()
    }
  } else {
    const name = nameOne()
    const { kind, connect } = await createOnServer(serverUrl, name, defaultMigrationsFolder)
    const pools = await connect()
    const close = (): Promise<void> => closePools(pools)
    await fill(composeDatabase(kind, pools, close)).finally(close)
    writeFileSync(file, name)
  }
}

/** Opens a database that begins like the one of a template. */
export async function openCopy(template: string): Promise<TestEngine> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (serverUrl === undefined) return openInMemory(template)
  const name = nameOne()
  await createCopy(serverUrl, name, template)
  return engineOn(serverUrl, name)
}

/** Creates a database on the server that begins like the one of a template. */
export const createCopy = (serverUrl: string, name: string, template: string): Promise<unknown> =>
  runOnServer(serverUrl, `create database ${name} template ${readFileSync(template, 'utf8')}`)

async function openInMemory(template: string): Promise<TestEngine> {
  const { openPools, close } = await openEmbedded({ template })
  return { kind: 'embedded', connect: async (requests) => openPools(requests), close }
}

const nameOne = (): string => `${nameOfRun()}_${randomBytes(6).toString('hex')}`

async function createOnServer(
  serverUrl: string,
  name: string,
  migrationsFolder: string,
): Promise<TestEngine> {
  await runOnServer(serverUrl, `create database ${name} template template0 encoding 'UTF8'`)
  const engine = engineOn(serverUrl, name)
  const pools = await engine.connect()
  await migrate(pools.jobs, migrationsFolder).finally(() => closePools(pools))
  return engine
}

const CONNECTIONS = 20

function engineOn(serverUrl: string, name: string): TestEngine {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    kind: 'server',
    connect: async (requests = REQUEST_LIMITS) => openServerPools(url.href, CONNECTIONS, requests),
    close: async () => void (await runOnServer(serverUrl, `drop database ${name} with (force)`)),
  }
}
