/** Rules of single modules that no field alone can tell, by every way in: form, update, import. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INDICATORS } from '#domain/vocabulary/indicators.ts'
import { formOf } from '#server/files/testing/sample-files.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, SYSTEM, type TestApp } from '#server/testing/test-app.ts'
import { submit } from './submit.ts'

let t: TestApp
/** A NAIN and its COE Master. */
let nain: { id: string; cookie: string }

beforeAll(async () => {
  t = await createTestApp()
  const values = { name: 'A NAIN', incubator_type: 'NAIN', email: 'nain@example.org' }
  const made = await submit(t.db, SYSTEM, [
    { action: 'create', entity: 'incubator', incubatorId: null, values },
  ])
  const id = made.status === 'applied' ? made.recordIds[0]! : ''
  const { cookie } = await signInAs(t.db, { role_type: 'incubator', incubator_id: id })
  nain = { id, cookie }
})
afterAll(() => t.close())

const add = async (entity: string, values: object) =>
  (await t.call('coe-master', 'POST', `/${entity}`, values)).body

async function importRows(cookie: string, module: string, csv: string) {
  const { payload, headers } = await formOf([
    ['module', module],
    ['file', { name: 'rows.csv', bytes: Buffer.from(csv) }],
  ])
  const sent = await t.app.inject({
    method: 'POST',
    url: '/api/imports',
    payload,
    headers: { ...headers, cookie },
  })
  return sent.json()
}

const OTHERS = ['Not started', 'On Going', 'Completed', 'Abandoned']
const OF_NAIN = ['Idea', 'Incubated', 'Prototype', 'Pre-Seed', 'Seed', 'Exited from NAIN']

describe("a project's status follows its incubator's type", () => {
  const places = () => [
    { cookie: t.cookies['coe-master'], takes: OTHERS, refuses: OF_NAIN },
    { cookie: nain.cookie, takes: OF_NAIN, refuses: OTHERS },
  ]
  const send = async (cookie: string, method: 'POST' | 'PUT', path: string, payload: object) => {
    const sent = await t.app.inject({ method, url: `/api${path}`, headers: { cookie }, payload })
    return { status: sent.statusCode, body: sent.json() }
  }

  it('begins with the first of its words', async () => {
    for (const { cookie, takes } of places())
      expect((await send(cookie, 'POST', '/project', { name: 'New' })).body.status).toBe(takes[0])
  })

  it('takes its words and no other, in a new project and in one that is there', async () => {
    for (const { cookie, takes, refuses } of places()) {
      const { _id } = (await send(cookie, 'POST', '/project', { name: 'P' })).body
      for (const status of takes) {
        expect((await send(cookie, 'POST', '/project', { name: 'P', status })).body.status).toBe(status)
        expect((await send(cookie, 'PUT', `/project/${_id}`, { status })).body.status).toBe(status)
      }
      for (const status of refuses) {
        const errors = [{ path: 'status', message: `Status must be one of: ${takes.join(', ')}` }]
        const refused = { status: 400, body: { errors } }
        expect(await send(cookie, 'POST', '/project', { name: 'P', status })).toMatchObject(refused)
        expect(await send(cookie, 'PUT', `/project/${_id}`, { status })).toMatchObject(refused)
      }
    }
  })

  it('takes its words and no other from a file, for new rows and for rows of records', async () => {
    for (const { cookie, takes, refuses } of places()) {
      const { _id } = (await send(cookie, 'POST', '/project', { name: 'P' })).body
      const lines = (words: readonly string[]) => words.map((word) => `,P,${word}`)
      const csv = (last: string) =>
        ['_id,Name,Status', ...lines(takes), ...lines(refuses), `${_id},P,${last}`].join('\n')
      const checked = await importRows(cookie, 'project', csv(takes.at(-1)!))
      expect(checked).toMatchObject({
        rows_added: takes.length,
        rows_updated: 1,
        rows_invalid: refuses.length,
      })
      const { errors } = await importRows(cookie, 'project', csv(refuses[0]!))
      expect(errors).toHaveLength(refuses.length + 1)
      for (const { column, message } of errors)
        expect([column, message]).toEqual(['Status', `Status must be one of: ${takes.join(', ')}`])
    }
  })

  it('takes a misspelt status from programs and files', async () => {
    const values = { name: 'P', status: 'Exited form NAIN' }
    expect((await send(nain.cookie, 'POST', '/project', values)).body.status).toBe('Exited from NAIN')
    const checked = await importRows(nain.cookie, 'project', 'Name,Status\nP,Exited form NAIN\n')
    expect(checked).toMatchObject({ rows_added: 1, sample: [{ values: { status: 'Exited from NAIN' } }] })
  })

  it('is changed in another incubator with the words of that one', async () => {
    const { _id } = (await send(nain.cookie, 'POST', '/project', { name: 'P' })).body
    const change = (status: string) => t.call('portal-edit', 'PUT', `/project/${_id}`, { status })
    expect([(await change('Seed')).status, (await change('Completed')).status]).toEqual([200, 400])
  })
})

describe('what a new record holds where nothing was given', () => {
  it.each([
    ['project', { name: 'P' }, { stage: 'Active', status: 'Not started', phase: 'Phase-I', batch: 1 }],
    ['document', { title: 'T', type: 'other', file: 'https://example.org/a.pdf' }, { category: 'general' }],
    ['deliverables-as-per-mou', { program_name: 'P', yearly_target: 1 }, { source: 'entered' }],
  ])('%s', async (entity, values, held) => {
    expect(await add(entity, values)).toMatchObject(held)
    // Given as empty it is the same; given otherwise it is what was given.
    const nothing = Object.fromEntries(Object.keys(held).map((name) => [name, null]))
    expect(await add(entity, { ...values, ...nothing })).toMatchObject(held)
  })

  it('is there also for the rows of a file', async () => {
    const { _id } = await importRows(t.cookies['coe-master'], 'project', 'Name\nFrom a file\n')
    await t.call('coe-master', 'POST', `/imports/${_id}/commit`, {})
    const found = async () => (await t.call('coe-master', 'GET', '/project?search=From a file')).body.data[0]
    await expect.poll(found).toMatchObject({ stage: 'Active', status: 'Not started', batch: 1 })
  })

  it('does not come back by itself once it was taken away', async () => {
    const { _id } = await add('project', { name: 'P' })
    const cleared = await t.call('coe-master', 'PUT', `/project/${_id}`, { stage: null })
    expect(cleared.body.stage).toBeNull()
    expect((await t.call('coe-master', 'PUT', `/project/${_id}`, { name: 'Q' })).body.stage).toBeNull()
  })
})

describe('items of a list bear what the server makes of them', () => {
  const FILE = 'https://example.org/one.pdf'
  const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text) && !text.startsWith('1999')

  it('a document of a milestone says when it was added, whatever was sent', async () => {
    const sent = [{ title: 'Proof', file: FILE, createdAt: '1999-01-01' }]
    const values = { title: 'Jobs created', due_date: '2026-12-31', target: 5 }
    const made = await add('milestone', { ...values, document: sent })
    const [first] = made.document
    expect(isMoment(first.createdAt)).toBe(true)

    const more = [{ ...first, title: 'Renamed', createdAt: '1999-01-01' }, { file: `${FILE}?2` }]
    const { body } = await t.call('coe-master', 'PUT', `/milestone/${made._id}`, { document: more })
    expect(body.document[0]).toEqual({ ...first, title: 'Renamed' })
    expect(isMoment(body.document[1].createdAt)).toBe(true)
  })

  it('a document of a startup has an id of its own, and both stay when it is edited or approved', async () => {
    const put = (actorKind: 'startup' | 'coe-editor', documents: object[]) =>
      t.call(actorKind, 'PUT', `/startup/${t.own.startup}`, { documents })
    const [made] = (await put('startup', [{ title: 'Deck', file: FILE }])).body.documents
    expect(made.docId).toMatch(/^[0-9a-f-]{36}$/)
    expect(isMoment(made.uploadedAt)).toBe(true)
    const requested = await put('coe-editor', [
      { _id: made._id, title: 'Deck, better', file: FILE, docId: 'mine', uploadedAt: '1999-01-01' },
    ])
    await t.call('coe-master', 'PUT', `/approvals/${requested.body.approval._id}`, { status: 'approved' })
    const { documents } = (await t.call('startup', 'GET', `/startup/${t.own.startup}`)).body
    expect(documents).toEqual([{ ...made, title: 'Deck, better' }])
  })

  it('evidence without a file, and a part of a milestone without its days, are not kept', async () => {
    const evidence = [{ title: 'No file' }, { title: 'Letter', file: FILE }]
    const deliverable = await add('deliverables-as-per-mou', {
      program_name: 'P',
      yearly_target: 1,
      evidence,
    })
    expect(deliverable.evidence).toMatchObject([{ title: 'Letter' }])
    const subMilestones = [
      { title: 'Whole', period: { fromDate: '2026-01', toDate: '2026-03' } },
      { title: 'Half', period: { fromDate: '2026-01' } },
      { period: { fromDate: '2026-01', toDate: '2026-03' } },
    ]
    const milestone = await add('milestone', {
      title: 'Jobs created',
      due_date: '2026-12-31',
      target: 5,
      subMilestones,
    })
    expect(milestone.subMilestones).toEqual([
      {
        _id: expect.any(String),
        title: 'Whole',
        period: { fromDate: '2026-01-01', toDate: '2026-03-01' },
      },
    ])
  })
})

describe('the parts of a startup', () => {
  const path = () => `/startup/${t.own.startup}`
  const award = { name: 'First prize', date: '2025-02-01' }

  it('are refused where some of their fields are missing, whoever sends them', async () => {
    const message = 'Looks like some fields are missing'
    const refused = (at: string) => ({
      status: 400,
      body: { detail: message, errors: [{ path: at, message }] },
    })
    for (const actorKind of ['startup', 'coe-master', 'coe-editor'] as const) {
      const put = (body: object) => t.call(actorKind, 'PUT', path(), body)
      expect(await put({ awards: [award, { name: 'Second' }] })).toMatchObject(refused('awards.1.date'))
      expect(await put({ documents: [{ title: 'No file' }] })).toMatchObject(refused('documents.0.file'))
    }
  })

  it('hold a prize in whole rupees', async () => {
    const awards = [
      { ...award, money: 500_000 },
      { ...award, money: '20,00,000' },
    ]
    const saved = await t.call('startup', 'PUT', path(), { awards })
    expect(saved).toMatchObject({
      status: 200,
      body: { awards: [{ money: 500_000 }, { money: 2_000_000 }] },
    })
  })
})

describe('a funding document', () => {
  it('is for the staff and the portal alone, by every way to a list of documents', async () => {
    const file = 'https://example.org/audit.pdf'
    const values = { title: 'Audit of the grant', type: 'finance', file, year: 2025 }
    const hidden = await add('document', { ...values, category: 'funding' })
    const open = await add('document', { ...values, category: 'general' })
    const of = t.own.incubator
    const paths = [
      '/document?search=audit of',
      '/document?category=funding',
      '/document/type/finance',
      `/document/user/${of}`,
      `/document/user/${of}/year/2025`,
      `/document/user/${of}/type/finance`,
      `/document/user/${of}/year/2025/type/finance`,
    ]
    const { cookie } = await signInAs(t.db, { role_type: 'incubator', incubator_id: t.other.incubator })
    const outside = [t.cookies.startup, t.cookies.mentor, cookie]
    const read = async (actorKind: string, path: string) =>
      t.app.inject({ method: 'GET', url: `/api${path}`, headers: actorKind ? { cookie: actorKind } : {} })
    for (const path of paths) {
      expect((await read(t.cookies['coe-viewer'], path)).body, path).toContain(hidden._id)
      for (const actorKind of outside)
        expect((await read(actorKind, path)).body, path).not.toContain(hidden._id)
    }
    for (const actorKind of outside) {
      expect((await read(actorKind, `/document/${hidden._id}`)).statusCode).toBe(404)
      expect((await read(actorKind, `/document/${open._id}`)).statusCode).toBe(200)
      expect((await read(actorKind, '/document/export')).body).not.toContain(hidden._id)
    }
    const visited = await read('', `/public/incubators/${of}/document?pageSize=100`)
    expect(visited.body).toContain(open._id)
    expect(visited.body).not.toContain(hidden._id)
  })
})

describe('a performance count under the name of its indicator', () => {
  it.each(INDICATORS.map(({ value }) => value))(
    '%s goes in and out as a field of its own',
    async (indicator) => {
      const body = { [indicator]: 12, year: 2024, user_id: t.own.incubator }
      const made = await t.call('coe-master', 'POST', '/performance', body)
      expect(made).toMatchObject({
        status: 201,
        body: { ...body, indicator, count: 12 },
      })
      const others = INDICATORS.map(({ value }) => value).filter((value) => value !== indicator)
      for (const other of others) expect(made.body).not.toHaveProperty(other)
      const path = `/performance/${made.body._id}`
      const saved = await t.call('coe-master', 'PUT', path, {
        [indicator]: 15,
        expected: { [indicator]: 12 },
      })
      expect(saved).toMatchObject({ status: 200, body: { [indicator]: 15, count: 15, year: 2024 } })
      expect(
        (await t.call('coe-master', 'PUT', path, { [indicator]: 16, expected: { [indicator]: 12 } })).status,
      ).toBe(409)
      const list = await t.call('coe-master', 'GET', `/performance/user/${t.own.incubator}/year/2024`)
      expect(list.body.data).toContainEqual(saved.body)
      // What is answered may be sent back as it is.
      expect((await t.call('coe-master', 'PUT', path, saved.body)).body).toMatchObject({
        count: 15,
        indicator,
      })
    },
  )

  it.each([
    [{ year: 2024 }, ['Indicator is required', 'Count is required']],
    [{ jobs_created: 'many', year: 2024 }, ['Count must be a whole number']],
    [{ jobs_created: 12 }, ['Year is required']],
  ])('%j is refused at its field', async (body, messages) => {
    const { status, body: answered } = await t.call('coe-master', 'POST', '/performance', body)
    expect(status).toBe(400)
    const actual = answered.errors.map((e: { message: string }) => e.message)
    expect(actual).toEqual(expect.arrayContaining(messages))
  })
})

describe('other names and spellings that programs send', () => {
  it('fund_allocated is funds_allocated, in a new project and in one that is there', async () => {
    const made = await add('project', { name: 'P', fund_allocated: '12,00,000' })
    expect(made).toMatchObject({ funds_allocated: 1_200_000 })
    const saved = await t.call('coe-master', 'PUT', `/project/${made._id}`, { fund_allocated: 5 })
    expect(saved.body.funds_allocated).toBe(5)
    // Both at once: the field's own name says it.
    const both = await add('project', { name: 'P', fund_allocated: 1, funds_allocated: 2 })
    expect(both.funds_allocated).toBe(2)
  })

  it('patent_application_date on a deliverable is ignored', async () => {
    const made = await add('deliverables-as-per-mou', {
      program_name: 'P',
      yearly_target: 1,
      patent_application_date: '2024-01-01',
    })
    expect(made).not.toHaveProperty('patent_application_date')
    const path = `/deliverables-as-per-mou/${made._id}`
    const saved = await t.call('coe-master', 'PUT', path, { patent_application_date: 'never' })
    expect(saved).toMatchObject({ status: 200, body: { version: 1 } })
  })

  it('misspelt options mean the right ones, also as a filter and in a file', async () => {
    const ip = { startup: 'S', ip_generated: 'Yes', jurisdiction: 'Rest the world' }
    expect((await add('intellectual-property', ip)).jurisdiction).toBe('Rest of the world')
    const found = await t.call('coe-master', 'GET', '/intellectual-property?jurisdiction=Rest the world')
    expect(found.body.total).toBe(1)
    const title = 'Technologies commertialized'
    const milestone = await add('milestone', { title, due_date: '2026-12-31', target: 5 })
    expect(milestone.title).toBe('Technologies commercialized')
    const checked = await importRows(
      t.cookies['coe-master'],
      'milestone',
      `Milestone,Due date,Target\n${title},31/12/2026,5\n`,
    )
    expect(checked.sample[0].values.title).toBe('Technologies commercialized')
  })
})
