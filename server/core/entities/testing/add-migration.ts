import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entity } from '#domain/entities/entity.ts'
import { defaultMigrationsFolder } from '#server/platform/db/open.ts'
import { incubatorTable, mentorTable, startupTable } from '#server/platform/db/tables/entities.ts'
import { entityTable } from '#server/platform/db/tables/entity-table.ts'
import { makeFolder } from '#server/testing/throw-away.ts'

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/**
 * Copies the product's migrations and adds one, which `npm run db:generate` would write for this entity.
 * Returns the folder.
 */
export async function addMigration(entity: Entity): Promise<string> {
  const targets = { startup: startupTable, mentor: mentorTable }
  const table = entityTable(entity, { id: incubatorTable.id as never }, targets)
  const known = { incubatorTable, startupTable, mentorTable }
  const before = generateDrizzleJson(known)
  const statements = await generateMigration(before, generateDrizzleJson({ ...known, table }, before.id))
  const folder = join(makeFolder(), 'migrations')
  cpSync(defaultMigrationsFolder, folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal
  const last = journal.entries.at(-1)!
  const tag = `${String(last.idx + 1).padStart(4, '0')}_${entity.name}`
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(join(folder, `${tag}.sql`), statements.join('\n--> statement-breakpoint\n'))
  return folder
}
