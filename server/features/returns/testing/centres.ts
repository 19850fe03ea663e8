/** More incubators than the network of the tests has, and who acts for them. */
import { NEW } from '#server/testing/sample-record.ts'
import type { Author } from '#server/platform/http/author.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { submit } from '#server/core/submit/submit.ts'
import { SYSTEM, type TestApp } from '#server/testing/test-app.ts'

/** Adds an incubator as the portal and returns its id. */
export async function addCentre(t: TestApp, name: string, over: object = {}): Promise<string> {
  const values = { ...NEW.incubator, name, incubator_type: 'COE', email: `${newId()}@example.org`, ...over }
  const made = await submit(t.db, SYSTEM, [
    { action: 'create', entity: 'incubator', incubatorId: null, values },
  ])
  if (made.status !== 'applied') throw new Error('The portal applies its changes')
  return made.recordIds[0]!
}

export const masterOf = (incubatorId: string): Author => ({
  ...SYSTEM,
  actor: {
    ...SYSTEM.actor,
    kind: 'coe-master',
    designation: 'COE Master',
    roleType: 'incubator',
    incubatorId,
  },
})

export const PORTAL: Author = SYSTEM
