/** The demo programme for tests: filled once in a test run, and copied for each test file. */
import fs from 'node:fs'
import { join } from 'node:path'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { claimStore } from '#server/core/files/claim-store.ts'
import { openFileStore } from '#server/core/files/open-file-store.ts'
import { defaultProgramme } from '#server/platform/programme.ts'
import { readSettings } from '#server/platform/settings.ts'
import { makeOnce } from '#server/testing/make-once.ts'
import { makePlace } from '#server/testing/make-place.ts'
import type { Place } from '#server/testing/server-process.ts'
import { copyDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { makeTemplate } from '#server/testing/test-engine.ts'
import { folderOfRun } from '#server/testing/test-server.ts'
import { fillDemo } from '../fill.ts'

/** The folder of today's demo: the template of its database, and its stored files. */
function findDemo(): Promise<string> {
  const today = dayIn(defaultProgramme.time_zone, new Date())
  return makeOnce(join(folderOfRun(), `demo-${today}`), async (draft) => {
    const settings = readSettings({ DATA_DIR: join(draft, 'data') })
    const store = await openFileStore(settings)
    // As at a start of the product.
    await makeTemplate(join(draft, 'database'), async (db) => {
      await claimStore(db.jobs, settings)
      await fillDemo(db, { store, today })
    })
  })
}

/** A database with the demo. Its files are put into the folder, if one is given. */
export async function copyDemo(dataDir?: string): Promise<TestDatabase> {
  const demo = await findDemo()
  if (dataDir !== undefined) fs.cpSync(join(demo, 'data'), dataDir, { recursive: true })
  return copyDatabase(join(demo, 'database'))
}

/** A place with the demo for a product that runs as a process. */
export async function makeDemoPlace(name: string): Promise<Place> {
  const demo = await findDemo()
  const place = await makePlace(name, process.env['TEST_DATABASE_URL'], join(demo, 'database'))
  fs.cpSync(join(demo, 'data'), place.dataDir, { recursive: true })
  return place
}
