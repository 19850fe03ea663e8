/**
 * A COE Editor's change of any module, by any way in, is the same change later: nothing happens until a COE
 * Master approves, who sees what was and what shall be; then all is as if the Master had made it.
 */
import { buffer } from 'node:stream/consumers'
import { isSame } from '#domain/changes/is-same.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UploadedFile } from '#domain/api/file.ts'
import { type Entity, type Values } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { type Field, type Fields, writeText } from '#domain/kinds/register.ts'
import { permissionOf } from '#domain/permissions/table.ts'
import { exportColumns } from '#domain/tabular/template.ts'
import { tableNameOf } from '#server/db/entity-sql.ts'
import { newId } from '#server/db/new-id.ts'
import { sql } from '#server/db/sql.ts'
import { formOf, SAMPLES } from '#server/files/testing/sample-files.ts'
import { writeCsv } from '#server/sheets/write-sheet.ts'
import { manyRecords } from '#server/testing/many-records.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { withoutMade } from '#server/testing/without-made.ts'

let t: TestApp
let cookies: { editor: string; master: string; otherMaster: string }
/** The address of a file that the editor uploaded. */
let file: string

beforeAll(async () => {
  t = await createTestApp()
  const other = await signInAs(t.db, { role_type: 'incubator', incubator_id: t.other.incubator })
  cookies = { editor: t.cookies['coe-editor'], master: t.cookies['coe-master'], otherMaster: other.cookie }
  const sent = await form(cookies.editor, '/api/files', [
    ['folder', 'documents'],
    ['file', { name: 'a.pdf', bytes: SAMPLES.pdf }],
  ])
  file = (sent.body as UploadedFile).url
})
afterAll(() => t.close())

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape; what the tests assert is what they check
type Answer = { status: number; body: any }

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
    ...(body ? { payload: body } : {}),
  })
  return { status: sent.statusCode, body: sent.json() }
}

async function form(cookie: string, url: string, parts: Parameters<typeof formOf>[0]): Promise<Answer> {
  const { payload, headers } = await formOf(parts)
  const sent = await t.app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } })
  return { status: sent.statusCode, body: sent.json() }
}

/** The same values with a file that is there wherever one may stand, and a startup of the incubator where one is named. */
function withReal(fields: Fields, values: Values): Record<string, unknown> {
  const real = (field: Field, value: unknown): unknown => {
    if (field.kind === 'file' || field.kind === 'image') return file
    if (field.kind === 'reference')
      return field.idOf ? undefined : field.acceptsName ? 'Own Sense' : (t.own.of[`${field.to}`] ?? null)
    if (!field.item || !value) return value
    return Array.isArray(value)
      ? value.map((one) => withReal(field.item!, one as Values))
      : withReal(field.item, value as Values)
  }
  return Object.fromEntries(Object.entries(values).map(([name, v]) => [name, real(fields[name]!, v)]))
}

let drawn = 0
/** Valid values that no record has yet; without the address of an account, which a change leaves alone. */
async function draw(entity: Entity): Promise<Record<string, unknown>> {
  drawn += 7
  const owner = (await t.call('coe-master', 'GET', `/incubator/${t.own.incubator}`)).body as Values
  const values = withReal(entity.fields, manyRecords(entity, 1, owner, drawn)[0]!)
  delete values[entity.account ? 'email' : '']
  return values
}
const withAddress = (entity: Entity, values: Values): Values =>
  entity.account ? { ...values, email: `${newId()}@example.org` } : values

/** A record of the Master's; the incubator's own twin is the other incubator, which its own Master changes. */
async function addTwins(entity: Entity): Promise<[ours: string, twin: string]> {
  if (entity.ownerName === null) return [t.own.incubator, t.other.incubator]
  const values = await draw(entity)
  const add = async () => {
    const made = await call(cookies.master, 'POST', `/${entity.name}`, withAddress(entity, values))
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body._id as string
  }
  return [await add(), await add()]
}
const masterOf = (entity: Entity): string =>
  entity.ownerName === null ? cookies.otherMaster : cookies.master

type Row = Record<string, unknown>

/** Everything that a change leaves behind for a record, told so that it can be compared with its twin's. */
async function left(entity: Entity, id: string) {
  const plain = (values: unknown) => values && withoutMade(entity, values as Values)
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
  return {
    record: rows[0] && { ...withoutMade(entity, rows[0]), version: rows[0]['version'] },
    history: last && { action: last['action'], before: plain(last['before']), after: plain(last['after']) },
    entries: history.length,
    accounts: entity.account ? accounts : [],
  }
}

/** How much is written of all that a change may write. */
async function counts(entity: Entity): Promise<unknown> {
  const { rows } = await t.db.query(sql`
    select (select md5(string_agg(r::text, '' order by r.id)) from ${sql.identifier(tableNameOf(entity))} r) as records,
      (select count(*) from history) as history, (select count(*) from account) as accounts, (select count(*) from outbox) as mails`)
  return rows[0]
}

/** Asks as the editor: 202 and nothing is changed. The answer's approval. */
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

const givenOf = (entity: Entity, values: Values): Values =>
  withoutMade(
    entity,
    Object.fromEntries(
      Object.entries(entity.fields)
        .filter(([, field]) => !field.isDerived)
        .map(([name]) => [name, values[name]])
        .filter(([, value]) => value !== undefined),
    ),
  )

const asksFor = (entity: Entity, action: 'create' | 'update' | 'delete'): boolean =>
  permissionOf(entity.actions[action], 'coe-editor') === 'request'
const MODULES = (ENTITIES as readonly Entity[]).map((entity) => ({ entity, name: entity.name }))
const thatAsk = (action: 'create' | 'update' | 'delete') => MODULES.filter((m) => asksFor(m.entity, action))

describe.each(thatAsk('create'))('an addition to $name', ({ entity }) => {
  it('waits, is shown, and is then what the Master would have added', async () => {
    const values = await draw(entity)
    const approval = await ask(entity, () =>
      call(cookies.editor, 'POST', `/${entity.name}`, withAddress(entity, values)),
    )
    expect(approval.changes).toMatchObject([{ action: 'create', entity: entity.name, base: null }])
    await approve(approval)
    const ours = await left(entity, await newestOf(entity))
    expect(withoutMade(entity, approval.changes[0].proposed)).toEqual(givenOf(entity, ours.record as Values))

    const twin = await call(cookies.master, 'POST', `/${entity.name}`, withAddress(entity, values))
    expect(ours).toEqual(await left(entity, twin.body._id))
    expect((await t.call('coe-viewer', 'GET', file.replace('/api', ''))).status).toBe(200)
  })
})

describe.each(thatAsk('update'))('an update of $name', ({ entity }) => {
  it('waits, shows what was and what shall be, and is then what the Master would have saved', async () => {
    const [ours, twin] = await addTwins(entity)
    const before = (await left(entity, ours)).record as Values
    const values = await draw(entity)
    const approval = await ask(entity, () => call(cookies.editor, 'PUT', `/${entity.name}/${ours}`, values))
    const [change] = approval.changes
    expect(change).toMatchObject({ action: 'update', record_id: ours })
    await approve(approval)
    const after = await left(entity, ours)
    const became = after.record as Values
    const counted = entity.counted?.({ ...before, ...values }) ?? []
    const differs = (name: string) => !counted.includes(name) && !isSame(before[name], became[name])
    const touched = (state: Values) =>
      givenOf(entity, Object.fromEntries(Object.entries(state).filter(([name]) => differs(name))))
    expect(withoutMade(entity, change.base)).toEqual(touched(before))
    expect(withoutMade(entity, change.proposed)).toEqual(touched(became))

    const direct = await call(masterOf(entity), 'PUT', `/${entity.name}/${twin}`, values)
    expect(direct.status, JSON.stringify(direct.body)).toBe(200)
    const expected = await left(entity, twin)
    expect(after.record).toEqual(expected.record)
    expect(after.history?.after).toEqual(expected.history?.after)
    expect(after.entries).toBe(expected.entries)
  })
})

describe.each(thatAsk('delete'))('a deletion of $name', ({ entity }) => {
  it('waits, shows what goes, and is then what the Master would have deleted', async () => {
    const [ours, twin] = await addTwins(entity)
    const approval = await ask(entity, () => call(cookies.editor, 'DELETE', `/${entity.name}/${ours}`))
    expect(approval.changes).toMatchObject([{ action: 'delete', record_id: ours, proposed: null }])
    await approve(approval)
    await call(cookies.master, 'DELETE', `/${entity.name}/${twin}`)
    const gone = await left(entity, ours)
    expect(gone.record).toBeUndefined()
    expect(gone).toEqual(await left(entity, twin))
    expect(withoutMade(entity, approval.changes[0].base)).toEqual(gone.history?.before)
    expect((await call(cookies.editor, 'GET', `/${entity.name}/${ours}`)).status).toBe(404)
  })

  it('of several at once is one request, and takes all of them', async () => {
    const twins = [await addTwins(entity), await addTwins(entity)]
    const [ours, theirs] = [0, 1].map((at) => twins.map((pair) => pair[at]!)) as [string[], string[]]
    const approval = await ask(entity, () =>
      call(cookies.editor, 'POST', `/${entity.name}/delete`, { ids: ours }),
    )
    expect(approval).toMatchObject({ changesTotal: 2 })
    await approve(approval)
    expect(await call(cookies.master, 'POST', `/${entity.name}/delete`, { ids: theirs })).toMatchObject({
      status: 200,
      body: { deleted: 2 },
    })
    for (const at of [0, 1]) {
      const gone = await left(entity, ours[at]!)
      expect(gone.record).toBeUndefined()
      expect(gone).toEqual(await left(entity, theirs[at]!))
    }
  })
})

describe.each(thatAsk('create'))('an import of $name', ({ entity }) => {
  /** A file that changes one record and adds another. */
  async function fileFor(id: string, changed: Values, added: Values): Promise<Buffer> {
    const columns = exportColumns(entity).filter(({ field }) => !(entity.account && field === 'email'))
    const line = (first: string, values: Values, email: string) => [
      first,
      email,
      ...columns.map(({ field, def }) => writeText(def, values[field])),
    ]
    const address = { header: entity.account ? 'Email ID' : 'Left out', type: 'text' } as const
    const { rows } = await t.db.query<Row>(
      sql`select * from ${sql.identifier(tableNameOf(entity))} where id = ${id}`,
    )
    return buffer(
      writeCsv(
        [{ header: '_id', type: 'text' }, address, ...columns],
        [
          line(id, changed, String(rows[0]!['email'] ?? '')),
          line('', added, entity.account ? `${newId()}@example.org` : ''),
        ],
      ),
    )
  }
  const upload = (cookie: string, bytes: Buffer) =>
    form(cookie, '/api/imports', [
      ['module', entity.name],
      ['file', { name: 'rows.csv', bytes }],
    ])

  it('is one request with all its rows, and then what the Master would have imported', async () => {
    const [ours, twin] = await addTwins(entity)
    const [changed, added] = [await draw(entity), await draw(entity)]
    const made = await upload(cookies.editor, await fileFor(ours, changed, added))
    expect(made.body).toMatchObject({ rows_invalid: 0, rows_added: 1, rows_updated: 1 })
    const approval = await ask(entity, () =>
      call(cookies.editor, 'POST', `/imports/${made.body._id}/commit`, {}),
    )
    expect(approval.changes).toMatchObject([
      { action: 'update', record_id: ours, base: expect.any(Object), proposed: expect.any(Object) },
      { action: 'create', base: null, proposed: expect.any(Object) },
    ])
    await approve(approval)
    const oursAdded = await newestOf(entity)

    const direct = await upload(cookies.master, await fileFor(twin, changed, added))
    await call(cookies.master, 'POST', `/imports/${direct.body._id}/commit`, {})
    await expect
      .poll(async () => (await call(cookies.master, 'GET', `/imports/${direct.body._id}`)).body.status)
      .toBe('done')
    expect(await left(entity, ours)).toEqual(await left(entity, twin))
    expect(await newestOf(entity)).not.toBe(oursAdded)
    expect(await left(entity, oursAdded)).toEqual(await left(entity, await newestOf(entity)))
  })
})

describe('what is no editor’s to ask for', () => {
  const refused = MODULES.flatMap(({ entity, name }) =>
    (['create', 'update', 'delete'] as const)
      .filter((action) => !asksFor(entity, action))
      .map((action) => ({ entity, name, action })),
  )
  it.each(refused)('is refused, and nothing is written: $action $name', async ({ entity, action }) => {
    const before = await counts(entity)
    const id = t.own.of[entity.name]!
    const path = action === 'create' ? `/${entity.name}` : `/${entity.name}/${id}`
    const method = { create: 'POST', update: 'PUT', delete: 'DELETE' } as const
    const answer = await call(
      cookies.editor,
      method[action],
      path,
      action === 'delete' ? undefined : draw(entity),
    )
    expect(answer.status).toBe(403)
    expect(await counts(entity)).toEqual(before)
  })
})
