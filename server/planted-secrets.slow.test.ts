/** Private values are looked for in the answers of every call, as every actor (roles-and-rights.md, Public and private fields). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUBLICLY_SEARCHED } from '#domain/api/search.ts'
import { offeredFieldsOf } from '#domain/entities/offered-fields.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { VISITOR, type Actor, type ActorKind } from '#domain/permissions/actor.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { sql } from '#server/platform/db/sql.ts'
import { plantReturns } from './features/returns/testing/plant-returns.ts'
import {
  pathsOf,
  plantSecrets,
  plantVisitors,
  SIGNED_IN,
  type Path,
  type Secret,
} from './testing/planted-secrets.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let t: TestApp
let secrets: Secret[] = []
/** Passwords, tokens and their hashes, which no answer contains. */
let keys: string[] = []
let ids: Record<string, string[]> = {}

const ACTORS: readonly ActorKind[] = [...SIGNED_IN, 'visitor']

beforeAll(async () => {
  t = await createTestApp()
  secrets = [...(await plantSecrets(t, t.own)), ...(await plantSecrets(t, t.other))]
  secrets.push(...(await plantVisitors(t, t.own)), ...(await plantVisitors(t, t.other)))
  const returns = await plantReturns(t)
  secrets.push(...returns.secrets)
  for (const entity of ['startup', 'mentor'] as const) {
    const proposed = { [entity === 'startup' ? 'cin_number' : 'reason_for_leaving']: `proposed-${entity}` }
    const { status } = await t.call('coe-editor', 'PUT', `/${entity}/${t.own[entity]}`, proposed)
    expect(status).toBe(202)
    const target = {
      incubatorId: t.own.incubator,
      startupId: null,
      mentorId: null,
      [`${entity}Id`]: t.own[entity],
    }
    secrets.push({ text: `proposed-${entity}`, thing: entity, target, isCurrent: false })
  }
  await t.call('portal-edit', 'POST', '/admin', {
    name: 'Asha Rao',
    email: 'asha@example.org',
    designation: 'COE Editor',
    incubator_id: t.own.incubator,
    temporary_password: true,
  })
  const { rows } = await t.db.query<{ key: string | null }>(sql`
    select password_hash as key from account union select token_hash from session
    union select token_hash from one_time_link`)
  keys = [
    ...rows.flatMap(({ key }) => key ?? []),
    ...Object.values(t.cookies).flatMap((cookie) => cookie.split('=')[1] ?? []),
  ]
  const accounts = await t.db.query<{ id: string }>(sql`select id from account`)
  const approvals = await t.call('coe-master', 'GET', '/approvals?pageSize=100')
  ids = {
    ...Object.fromEntries(ENTITIES.map(({ name }) => [name, [t.own.of[name]!, t.other.of[name]!]])),
    return: returns.ids,
    accounts: accounts.rows.map(({ id }) => id),
    approvals: approvals.body.data.map(({ _id }: { _id: string }) => _id),
    owner: [t.own.incubator, t.other.incubator, t.own.startup, t.other.startup],
  }
})
afterAll(() => t.close())

const actorOf = async (kind: ActorKind): Promise<Actor> => {
  if (kind === 'visitor') return VISITOR
  const { body } = await t.call(kind, 'GET', '/auth/session')
  return {
    ...VISITOR,
    kind,
    uid: body.uid,
    incubatorId: body.incubator_id,
    startupId: body.startup_id,
    mentorId: body.mentor_id,
    ...(kind === 'mentor' ? { menteeIds: [t.own.startup] } : {}),
  }
}

const PARTS: Readonly<Record<string, readonly string[]>> = {
  module: ENTITIES.map(({ name }) => name),
  entity: ENTITIES.filter((entity) => offeredFieldsOf(entity).length > 0).map(({ name }) => name),
  field: [...new Set(ENTITIES.flatMap((entity) => offeredFieldsOf(entity).map(({ path }) => path)))],
  type: ['COE', 'finance', 'Angel'],
  name: ['COE'],
  year: ['2024'],
  file: ['startup.csv'],
}

/** The ids that a part of a path may stand for: those of the word before it, or of the first word. */
function valuesOf(path: string, part: string): readonly string[] {
  const before = new RegExp(`([a-z-]+)s?/\\{${part}\\}`, 'i').exec(path)?.[1] ?? ''
  const first = path.split('/')[1] ?? ''
  if (part === 'id' || part === 'owner')
    return path.startsWith('/user') || path.startsWith('/role') || before === 'account'
      ? [...(ids['owner'] ?? []), ...(ids['accounts'] ?? [])]
      : before === 'user' || before === 'incubator'
        ? (ids['owner'] ?? [])
        : (ids[before] ?? ids[before.replace(/s$/, '')] ?? ids[first] ?? ids['owner'] ?? [])
  return PARTS[part] ?? ['x']
}

/** The path with every combination of values for its parts. */
function fill(path: string): string[] {
  const part = /\{(\w+)\}/.exec(path)?.[1]
  if (part === undefined) return [path]
  return valuesOf(path, part).flatMap((value) => fill(path.replace(`{${part}}`, value)))
}

const queryOf = ({ query, path }: Path): string =>
  path.endsWith('/search') ? '?q=secret' : query.includes('pageSize') ? '?pageSize=100' : ''

const leaksOf = (actor: Actor, text: string): string[] => [
  ...secrets
    .filter((secret) => viewOf(actor, secret.thing, secret.target) !== 'full' && text.includes(secret.text))
    .map((secret) => secret.text),
  ...keys.filter((key) => text.includes(key)),
]

describe('a private value', () => {
  it('is in the search index of no record that visitors find', async () => {
    const found = PUBLICLY_SEARCHED.map(({ name }) => name)
    const { rows } = await t.db.query<{ text: string }>(
      sql`select d::text as text from search_document d where d.entity = any(${sql.param(found)}::text[])`,
    )
    const leaks = rows.flatMap(({ text }) => leaksOf(VISITOR, text))
    expect(leaks).toEqual([])
    expect(rows.length).toBeGreaterThan(0)
  })

  it.each(ACTORS)('is in no answer that a %s may not read it in', async (kind) => {
    const actor = await actorOf(kind)
    const leaks: string[] = []
    const found = new Set<string>()
    for (const path of await pathsOf(t, 'get'))
      for (const url of fill(path.path)) {
        const { raw } = await t.call(kind, 'GET', `${url}${queryOf(path)}`)
        for (const text of leaksOf(actor, raw.body)) leaks.push(`GET ${url}: ${text}`)
        for (const { text } of secrets) if (raw.body.includes(text)) found.add(text)
      }
    expect(leaks).toEqual([])
    // Otherwise nothing could have been found where it must not be.
    const readable = secrets.filter((s) => s.isCurrent && viewOf(actor, s.thing, s.target) === 'full')
    expect(readable.filter(({ text }) => !found.has(text)).map(({ text }) => text)).toEqual([])
    expect(readable.length > 0).toBe(kind !== 'visitor')
  })

  it.each(['coe-master', 'startup', 'mentor', 'visitor'] as const)(
    'is in no refusal of a change that a %s may not make',
    async (kind) => {
      const actor = await actorOf(kind)
      const leaks: string[] = []
      for (const method of ['post', 'put', 'delete'] as const)
        for (const { path } of await pathsOf(t, method))
          for (const url of fill(path).filter((filled) => !filled.includes(t.own.incubator)))
            if (!Object.values(t.own.of).some((id) => url.includes(id)) && !url.startsWith('/auth/logout')) {
              const verb = method.toUpperCase() as 'POST' | 'PUT' | 'DELETE'
              const { raw } = await t.call(kind, verb, url, verb === 'DELETE' ? undefined : {})
              for (const text of leaksOf(actor, raw.body)) leaks.push(`${verb} ${url}: ${text}`)
            }
      expect(leaks).toEqual([])
    },
  )
})
