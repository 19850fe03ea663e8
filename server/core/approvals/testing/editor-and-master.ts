/**
 * An Editor who requests changes, and a Master who decides on them or makes the same changes directly, for
 * any module.
 */
import { expect } from 'vitest'
import type { UploadedFile } from '#domain/api/file.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import type { Field, Fields } from '#domain/kinds/register.ts'
import { permissionOf } from '#domain/permissions/table.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { formOf, SAMPLES } from '#server/core/files/testing/sample-files.ts'
import { manyRecords } from '#server/testing/many-records.ts'
import { sampleRecord, type Parties, withoutOmitted } from '#server/testing/sample-record.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { withoutGenerated } from '#server/testing/without-generated.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape; what the tests assert is what they check
type Answer = { status: number; body: any }

export type Row = Record<string, unknown>

export const MODULES = (ENTITIES as readonly Entity[]).map((entity) => ({ entity, name: entity.name }))
/** Whether an Editor can request this, instead of doing it directly or being refused. */
export const asksFor = (entity: Entity, action: 'create' | 'update' | 'delete'): boolean =>
  permissionOf(entity.actions[action], 'coe-editor') === 'request'
/** The modules in which an Editor requests this. */
export const modulesThatAsk = (action: 'create' | 'update' | 'delete') =>
  MODULES.filter((m) => asksFor(m.entity, action))

/** A new record with an account needs an address that no account has. */
export const withAddress = (entity: Entity, values: Values): Values =>
  entity.account ? { ...values, email: `${newId()}@example.org` } : values

/** The given values, without those that the product generates. */
export const givenOf = (entity: Entity, values: Values): Values =>
  withoutGenerated(
    entity,
    Object.fromEntries(
      Object.entries(entity.fields)
        .filter(([, field]) => !field.isDerived)
        .map(([name]) => [name, values[name]])
        .filter(([, value]) => value !== undefined),
    ),
  )

/** The same with the mentor and the startup of another place. */
function ofParties<State extends object>(state: State, from: Parties, to: Parties): State {
  const text = JSON.stringify(state).replaceAll(from.mentor, to.mentor).replaceAll(from.startup, to.startup)
  return JSON.parse(text) as State
}

/** The test app, the sessions of both and of another incubator's Master, and their actions. */
export async function startEditorAndMaster() {
  const t = await createTestApp()
  const other = await signInAs(t.db, { role_type: 'incubator', incubator_id: t.other.incubator })
  const cookies = {
    editor: t.cookies['coe-editor'],
    master: t.cookies['coe-master'],
    otherMaster: other.cookie,
  }

  async function call(
    cookie: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Answer> {
    const sent = await t.app.inject({
      method,
      url: `/api${path}`,
      headers: { cookie },
      ...(body ? { payload: cookie === cookies.otherMaster ? ofParties(body, t.own, t.other) : body } : {}),
    })
    return { status: sent.statusCode, body: sent.json() }
  }

  async function form(cookie: string, url: string, parts: Parameters<typeof formOf>[0]): Promise<Answer> {
    const { payload, headers } = await formOf(parts)
    const sent = await t.app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } })
    return { status: sent.statusCode, body: sent.json() }
  }

  /** The address of a file that the editor uploaded. */
  const uploaded = async (name: string, bytes: Uint8Array): Promise<string> => {
    const sent = await form(cookies.editor, '/api/files', [
      ['folder', 'documents'],
      ['file', { name, bytes }],
    ])
    return (sent.body as UploadedFile).url
  }
  const file = await uploaded('a.pdf', SAMPLES.pdf)
  const picture = await uploaded('a.png', SAMPLES.png)

  /** The same values with an existing file in file fields, and an existing startup in references. */
  function withReal(fields: Fields, values: Values): Record<string, unknown> {
    const real = (field: Field, value: unknown): unknown => {
      if (field.kind === 'file') return file
      if (field.kind === 'image') return picture
      if (field.kind === 'reference' && !field.mustExist)
        return field.idOf ? undefined : field.acceptsName ? 'Own Sense' : (t.own.of[`${field.to}`] ?? null)
      if (!field.item || !value) return value
      return Array.isArray(value)
        ? value.map((one) => withReal(field.item!, one as Values))
        : withReal(field.item, value as Values)
    }
    return Object.fromEntries(Object.entries(values).map(([name, v]) => [name, real(fields[name]!, v)]))
  }

  let drawn = 0
  /** Valid new values. They do not contain the address of an account, which a change cannot set. */
  async function draw(entity: Entity): Promise<Record<string, unknown>> {
    drawn += 7
    const owner = (await t.call('coe-master', 'GET', `/incubator/${t.own.incubator}`)).body as Values
    const values = withoutOmitted(entity, withReal(entity.fields, manyRecords(entity, 1, owner, drawn)[0]!))
    delete values[entity.account ? 'email' : '']
    for (const [field, action] of Object.entries(entity.actions.fields ?? {}))
      if (permissionOf(action, 'coe-editor') === '-') delete values[field]
    return entity.isOfMentors ? { ...values, ...sampleRecord(entity, t.own) } : values
  }

  /** A record of the Master's incubator and one of the other incubator, whose own Master changes it. */
  async function addTwins(entity: Entity): Promise<[ours: string, twin: string]> {
    if (entity.ownerName === null) return [t.own.incubator, t.other.incubator]
    const values = await draw(entity)
    const add = async (cookie: string) => {
      const made = await call(cookie, 'POST', `/${entity.name}`, withAddress(entity, values))
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      return made.body._id as string
    }
    return [await add(cookies.master), await add(masterOf(entity))]
  }
  /**
   * Who changes the twins. Those with values that are unique, or a time of a mentor that is taken once, have different
   * owners.
   */
  const masterOf = (entity: Entity): string =>
    entity.ownerName === null || entity.uniqueBy || entity.isOfMentors ? cookies.otherMaster : cookies.master

  /** Everything that a change leaves behind for a record, in a form that can be compared with its twin. */
  async function left(entity: Entity, id: string) {
    const plain = (values: unknown) => values && withoutGenerated(entity, values as Values)
    const { rows } = await t.db.query<Row>(
      sql`select * from ${sql.identifier(tableNameOf(entity))} where id = ${id}`,
    )
    const { rows: history } = await t.db.query<Row>(
      sql`select action, before, after, incubator_id from history where record_id = ${id} order by at desc, id desc`,
    )
    const { rows: accounts } = await t.db.query<Row>(sql`
      select role_type, closed_at is null as is_open from account
      where admin_id is null and ${id} in (case when role_type = 'incubator' then incubator_id end, startup_id, mentor_id)`)
    const [last] = history
    const state = {
      record: rows[0] && { ...withoutGenerated(entity, rows[0]), version: rows[0]['version'] },
      history: last && { action: last['action'], before: plain(last['before']), after: plain(last['after']) },
      entries: history.length,
      accounts: entity.account ? accounts : [],
    }
    return ofParties(state, t.other, t.own)
  }

  /** Counts everything that a change may write. */
  async function counts(entity: Entity): Promise<unknown> {
    const { rows } = await t.db.query(sql`
      select (select md5(string_agg(r::text, '' order by r.id)) from ${sql.identifier(tableNameOf(entity))} r) as records,
        (select count(*) from history) as history, (select count(*) from account) as accounts, (select count(*) from outbox where kind <> 'requests-mail') as mails`)
    return rows[0]
  }

  /** Requests a change as the editor: expects 202 and no change. Returns the approval. */
  async function ask(entity: Entity, asking: () => Promise<Answer>) {
    const before = await counts(entity)
    const requested = await asking()
    expect(requested.status, JSON.stringify(requested.body).slice(0, 500)).toBe(202)
    expect(await counts(entity)).toEqual(before)
    const seen = await call(cookies.master, 'GET', `/approvals/${requested.body.approval._id}`)
    expect(seen.body).toMatchObject({ status: 'pending', editor: 'COE Editor' })
    return seen.body
  }

  async function approve(approval: { _id: string }): Promise<void> {
    const decided = await call(cookies.master, 'PUT', `/approvals/${approval._id}`, { status: 'approved' })
    expect(decided.status, JSON.stringify(decided.body).slice(0, 500)).toBe(200)
  }

  async function newestOf(entity: Entity): Promise<string> {
    const { rows } = await t.db.query<{ record_id: string }>(
      sql`select record_id from history where entity = ${entity.name} and action = 'create' order by at desc, id desc limit 1`,
    )
    return rows[0]!.record_id
  }

  return { t, cookies, file, call, form, draw, addTwins, masterOf, left, counts, ask, approve, newestOf }
}
export type EditorAndMaster = Awaited<ReturnType<typeof startEditorAndMaster>>
