/**
 * The last step of `npm run build`: packs an empty, migrated database, which a first start unpacks instead of creating
 * one (decisions/embedded-database.md). It is made once for each state of the engine and the migrations.
 */
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'tar'
import { openDatabase } from '#server/platform/db/open.ts'
import { cacheFolder, hashOfMigrations } from '#server/testing/templates.ts'

const TARGET = 'dist/server/database.tar.gz'
const packed = join(cacheFolder, `packed-${hashOfMigrations('server/platform/db/migrations')}.tar.gz`)

if (!fs.existsSync(packed)) {
  const dataDir = fs.mkdtempSync(join(tmpdir(), 'ankura-pack-'))
  try {
    const db = await openDatabase({ dataDir, databaseUrl: undefined })
    await db.close()
    fs.mkdirSync(cacheFolder, { recursive: true })
    // Complete before it has its name, because another build may be looking for it.
    const draft = join(dataDir, 'draft')
    await create({ file: draft, gzip: true, cwd: join(dataDir, 'database'), portable: true }, ['.'])
    fs.cpSync(draft, `${packed}.${process.pid}`)
    fs.renameSync(`${packed}.${process.pid}`, packed)
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}
fs.cpSync(packed, TARGET)
