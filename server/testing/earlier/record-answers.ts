/**
 * Records what a programme answers to each of the demo's people and to a visitor: every list, history,
 * request, import, log entry and file. Two versions of the product with the same records must answer the
 * same.
 */
import { createHash } from 'node:crypto'

export interface Answer {
  status: number
  type: string
  body: Buffer
}

/** GET of a path below the root, with a session's cookie or without one. */
export type Get = (path: string, cookie: string | undefined) => Promise<Answer>

export interface RecordedAnswer {
  status: number
  body?: unknown
  /** For answers other than JSON. */
  hash?: string
}

const PAGE = 50

async function read(get: Get, path: string, cookie: string | undefined): Promise<RecordedAnswer> {
  const { status, type, body } = await get(path, cookie)
  if (/json/.test(type)) return { status, body: JSON.parse(body.toString('utf8')) }
  return status === 200
    ? { status, hash: createHash('sha256').update(body).digest('hex').slice(0, 16) }
    : { status }
}

interface Page {
  data: Record<string, unknown>[]
  total: number
}

const isPage = (body: unknown): body is Page =>
  typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data)

/** All pages of a list, as one answer. */
async function readAll(
  get: Get,
  path: string,
  cookie: string | undefined,
  most = Infinity,
): Promise<RecordedAnswer> {
  const all: Record<string, unknown>[] = []
  for (let page = 1; ; page += 1) {
    const answers = await read(
      get,
      `${path}${path.includes('?') ? '&' : '?'}page=${page}&pageSize=${PAGE}`,
      cookie,
    )
    if (answers.status !== 200 || !isPage(answers.body)) return answers
    all.push(...answers.body.data)
    if (all.length >= Math.min(answers.body.total, most) || answers.body.data.length === 0)
      return { status: 200, body: { data: all, total: answers.body.total } }
  }
}

/** A list in the order of the earlier one, without the records that were not on its pages. */
function inOrderOf(earlier: RecordedAnswer | undefined, list: RecordedAnswer): RecordedAnswer {
  if (!isPage(earlier?.body) || !isPage(list.body)) return list
  const byId = new Map(list.body.data.map((record) => [record['_id'], record]))
  const data = earlier.body.data.map((record) => byId.get(record['_id']))
  return { ...list, body: { ...list.body, data } }
}

const addressesIn = (text: string): string[] =>
  Array.from(text.matchAll(/\/api\/files\/[a-z]+\/[0-9a-f]+\.[a-z]+/g), (found) => found[0])

const HISTORY = /^master \/api\/([a-z-]+)\/([^/]+)\/history$/

/** The lists that are sorted by name. An earlier version read names with their leading punctuation. */
const BY_NAME: ReadonlySet<string> = new Set(['incubator', 'mentor', 'startup'])

/**
 * All answers, by "{person} {path}". `people` contains their cookies; the visitor has none. To compare them with the
 * answers of an earlier version, they are about the same records and in the same order as those.
 */
export async function recordAnswers(
  get: Get,
  people: Readonly<Record<string, string | undefined>>,
  entities: readonly string[],
  earlier: Readonly<Record<string, RecordedAnswer>> | null = null,
): Promise<Record<string, RecordedAnswer>> {
  const answers: Record<string, RecordedAnswer> = {}
  const files = new Set<string>()
  const own = new Map<string, Set<string>>(entities.map((e) => [e, new Set()]))
  for (const key of Object.keys(earlier ?? {})) {
    const [, entity = '', id = ''] = HISTORY.exec(key) ?? []
    own.get(entity)?.add(id)
  }
  for (const [person, cookie] of Object.entries(people)) {
    for (const entity of entities) {
      const key = `${person} /api/${entity}`
      const hasOtherOrder = earlier !== null && BY_NAME.has(entity)
      const list = await readAll(get, `/api/${entity}`, cookie, hasOtherOrder ? Infinity : 100)
      answers[key] = hasOtherOrder ? inOrderOf(earlier[key], list) : list
      // The records that the COE's own people see, few enough to read the history of each.
      if (earlier === null && isPage(list.body) && person === 'master')
        for (const { _id } of list.body.data.slice(0, 12)) own.get(entity)!.add(String(_id))
    }
    if (cookie === undefined) continue
    for (const path of ['/api/approvals', '/api/imports', '/api/edit-activity'])
      answers[`${person} ${path}`] = await readAll(get, path, cookie, 100)
    for (const list of ['approvals', 'imports']) {
      const { body } = answers[`${person} /api/${list}`]!
      if (!isPage(body)) continue
      for (const { _id } of body.data.slice(0, 50)) {
        const path = `/api/${list}/${String(_id)}`
        answers[`${person} ${path}`] = await read(get, path, cookie)
        if (list === 'imports') answers[`${person} ${path}/rows`] = await read(get, `${path}/rows`, cookie)
      }
    }
  }
  for (const person of ['super', 'master', 'startup'])
    for (const [entity, ids] of own)
      for (const id of ids) {
        const path = `/api/${entity}/${id}/history`
        answers[`${person} ${path}`] = await readAll(get, path, people[person])
      }
  for (const { body } of Object.values(answers))
    for (const url of addressesIn(JSON.stringify(body ?? ''))) files.add(url)
  for (const [person, cookie] of Object.entries(people))
    for (const url of [...files].toSorted()) answers[`${person} ${url}`] = await read(get, url, cookie)
  return answers
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The places where an answer has changed or lost a value. New values do not count. */
function* lostIn(before: unknown, now: unknown, at: string): Generator<string> {
  if (!isObject(before)) {
    if (before !== now) yield `${at}: ${JSON.stringify(before)} is now ${JSON.stringify(now)?.slice(0, 200)}`
  } else if (
    !isObject(now) ||
    (Array.isArray(before) && before.length !== (now as { length?: unknown })['length'])
  )
    yield `${at}: ${JSON.stringify(before).slice(0, 200)} is now ${JSON.stringify(now)?.slice(0, 200)}`
  else for (const [name, value] of Object.entries(before)) yield* lostIn(value, now[name], `${at}.${name}`)
}

/** The first values that an earlier version answered and a later one does not. */
export function findLost(
  before: Record<string, RecordedAnswer>,
  now: Record<string, RecordedAnswer>,
  most = 20,
): string[] {
  const lost: string[] = []
  for (const one of lostIn(before, now, 'answers')) {
    lost.push(one)
    if (lost.length === most) break
  }
  return lost
}
