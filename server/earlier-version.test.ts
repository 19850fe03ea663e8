/** Programmes stored by the version of 22 November 2026; see testing/earlier/README.md. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { buildApp } from './app.ts'
import { openDatabase } from './platform/db/open.ts'
import { readSettings } from './platform/settings.ts'
import { findLost, recordAnswers, type RecordedAnswer } from './testing/earlier/record-answers.ts'
import { makePlace } from './testing/make-place.ts'
import { makeFolder } from './testing/throw-away.ts'

const unpack = (name: string): Buffer =>
  brotliDecompressSync(readFileSync(new URL(`testing/earlier/${name}`, import.meta.url)))

/** A folder with the contents of an archive of that version. */
function unpackFolder(name: string): string {
  const folder = makeFolder()
  const archive = join(makeFolder(), 'archive.tar')
  writeFileSync(archive, unpack(name))
  execFileSync('tar', ['-xf', archive, '-C', folder])
  return folder
}

/** The answers of the current version for the same records and people. */
async function answerAgain(
  dataDir: string,
  databaseUrl: string | undefined,
  earlier: Record<string, RecordedAnswer>,
): Promise<Record<string, RecordedAnswer>> {
  const settings = readSettings({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) })
  const db = await openDatabase(settings)
  const app = await buildApp({ db, settings, isSample: true, isDemo: true })
  try {
    const people: Record<string, string | undefined> = { visitor: undefined }
    for (const [person, { email }] of Object.entries(DEMO_PEOPLE)) {
      const payload = { email, password: DEMO_PASSWORD }
      const { headers } = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
      people[person] = String(headers['set-cookie']).split(';')[0]
    }
    const get = async (url: string, cookie: string | undefined) => {
      const answer = await app.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} })
      const type = String(answer.headers['content-type'] ?? '')
      return { status: answer.statusCode, type, body: answer.rawPayload }
    }
    const names = ENTITIES.map((e) => e.name)
    return await recordAnswers(get, people, names, earlier)
  } finally {
    await app.close()
    await db.close()
  }
}

const isBlank = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * Old histories contain changes from nothing to an empty list, which are no changes. Changes appear in the order of
 * the module's fields, which may be another one now.
 */
const comparableChanges = (name: string, value: unknown): unknown =>
  name === 'changes' && Array.isArray(value)
    ? (value as { field?: string; from?: unknown; to?: unknown }[])
        .filter(({ from, to }) => !(isBlank(from) && isBlank(to)))
        .toSorted((a, b) => String(a.field).localeCompare(String(b.field)))
    : value

/**
 * Answers may have new fields and must have all the old ones. `moved` of a request is called `stale` now,
 * like the problem of a stale request.
 */
const readRecorded = (name: string): Record<string, RecordedAnswer> =>
  JSON.parse(unpack(name).toString('utf8').replaceAll('"moved":', '"stale":'), comparableChanges)

/**
 * Some values of a startup are now visible only to its incubator and the portal
 * (roles-and-rights.md, Public and private fields). The portal still reads all of them.
 */
const KEPT_PRIVATE =
  /^answers\.(?!(?:super|edit|view) )\w+ \/api\/startup\.body\.data\.\d+\.(statusReason|statusDescription|cin_number|no_of_employees|awards\.\d+\.(money|document)): .* is now undefined$/

/** Programs are records now, to which startups refer (programs-and-cohorts.md, The program of a startup). */
const LINKED_SINCE =
  /^answers\.\w+ \/api\/startup\S*\.body\.data\.\d+\.((before|after)\.)?program_id: null is now "[0-9a-f-]{36}"/

/** Sentences and labels may have new wording. Only their presence is compared. */
const WORDED_ANEW =
  /^answers\.\w+ \/api\/(\S+\.body\.detail|imports\/.*\.(warnings\.\d+|message)): ".+" is now "|\.(changes\.\d+\.label|activityTitle|activityDetails): ".+" is now "/

/** Pictures are written again without metadata before anybody reads them (files-and-viewers.md, Pictures). */
const CLEANED_SINCE = /^answers\.\w+ \/api\/files\/\S+\.(?:png|jpg|webp|gif)\.hash: ".+" is now ".+"$/

const KNOWN = [KEPT_PRIVATE, LINKED_SINCE, WORDED_ANEW, CLEANED_SINCE]

const findLostSince = (
  earlier: Record<string, RecordedAnswer>,
  now: Record<string, RecordedAnswer>,
): string =>
  findLost(earlier, JSON.parse(JSON.stringify(now), comparableChanges), Infinity)
    .filter((line) => !KNOWN.some((known) => known.test(line)))
    .slice(0, 20)
    .join('\n')

interface Startup {
  name: string
  program_name: string | null
  program_id: string | null
}

/** The startups that name a program without referring to it. */
const startupsWithoutProgram = (now: Record<string, RecordedAnswer>): string[] => {
  const { data } = now['super /api/startup']!.body as { data: Startup[] }
  expect(data.some((startup) => startup.program_name !== null)).toBe(true)
  return data.flatMap((s) => (s.program_name !== null && s.program_id === null ? [s.name] : []))
}

test('a data folder of an earlier version has the same lists, histories, requests, imports and files', async () => {
  const earlier = readRecorded('answers-of-data-folder.json.br')
  const now = await answerAgain(unpackFolder('data-folder.tar.br'), undefined, earlier)
  expect(findLostSince(earlier, now)).toBe('')
  expect(startupsWithoutProgram(now)).toEqual([])
}, 300_000)

test.skipIf(process.env['TEST_DATABASE_URL'] === undefined)(
  'a PostgreSQL database of an earlier version has the same lists, histories, requests, imports and files',
  async () => {
    const { databaseUrl } = await makePlace('earlier', process.env['TEST_DATABASE_URL'])
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(unpack('database.sql.br').toString('utf8'))
    await client.end()
    const earlier = readRecorded('answers-of-database.json.br')
    const now = await answerAgain(unpackFolder('database-files.tar.br'), databaseUrl, earlier)
    expect(findLostSince(earlier, now)).toBe('')
    expect(startupsWithoutProgram(now)).toEqual([])
  },
  300_000,
)

test('missing values of an answer are reported, new ones are not', () => {
  const answers = (body: unknown): Record<string, RecordedAnswer> => ({
    'super /api/event': { status: 200, body },
  })
  const before = answers({ data: [{ name: 'Fair', tags: ['a'] }], total: 1 })
  expect(findLost(before, answers({ data: [{ name: 'Fair', tags: ['a'], pending: 0 }], total: 1 }))).toEqual(
    [],
  )
  expect(findLost(before, answers({ data: [{ name: 'Fair', tags: ['a', 'b'] }], total: 1 }))).toHaveLength(1)
  expect(findLost(before, answers({ data: [{ name: 'Fete', tags: [] }], total: 2 }))).toHaveLength(3)
  expect(findLost(before, {})).toHaveLength(1)
})
