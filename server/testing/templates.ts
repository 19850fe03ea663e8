/** Databases as files, with which embedded databases in memory begin: those that are the same in every run. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbedded, type EmbeddedDatabase } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { makeOnce } from './make-once.ts'

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
export const cacheFolder = fromRoot('node_modules/.cache/ankura')
const engine = fs.readFileSync(fromRoot('node_modules/@electric-sql/pglite/package.json'))

/**
 * An empty database as a file. `openEmbedded({ template })` opens it in a tenth of the time of creating one.
 */
export function findBlankTemplate(): Promise<string> {
  return findTemplateNamed(`blank-${hashOf([engine])}`, () => openEmbedded({}))
}

/** A migrated database as a file, made once for each state of the migrations. */
export function findMigratedTemplate(migrationsFolder: string): Promise<string> {
  return findTemplateNamed(`migrated-${hashOfMigrations(migrationsFolder)}`, async () => {
    const database = await openEmbedded({ template: await findBlankTemplate() })
    await migrate(database.pools.jobs, migrationsFolder)
    return database
  })
}

async function findTemplateNamed(name: string, make: () => Promise<EmbeddedDatabase>): Promise<string> {
  return makeOnce(join(cacheFolder, `${name}.tar`), async (draft) => {
    const database = await make()
    await database.dump(draft).finally(() => database.close())
    removeOldTemplates()
  })
}

/** Each has 40 MB, and each change of a migration makes a new one. */
const TEMPLATES_KEPT = 20

function removeOldTemplates(): void {
  const age = (path: string): number => fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const paths = fs.readdirSync(cacheFolder).map((name) => join(cacheFolder, name))
  const newestFirst = paths.toSorted((a, b) => age(b) - age(a))
  for (const path of newestFirst.slice(TEMPLATES_KEPT)) fs.rmSync(path, { force: true })
}

function readAll(folder: string): (string | Buffer)[] {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  const files = names.filter((name) => fs.statSync(join(folder, name)).isFile())
  return files.flatMap((name) => [name, fs.readFileSync(join(folder, name))])
}

/** Changes with the engine and the migrations. */
export const hashOfMigrations = (migrationsFolder: string): string =>
  hashOf([engine, ...readAll(migrationsFolder)])

function hashOf(parts: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}
