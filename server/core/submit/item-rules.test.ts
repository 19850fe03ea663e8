/** What the server adds to the items of lists, and what it requires of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addRecord } from './testing/records.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

describe('values that the server adds to items', () => {
  const FILE = 'https://example.org/one.pdf'
  const KEPT_PDF = `/api/files/documents/${'d'.repeat(32)}.pdf`
  const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text) && !text.startsWith('1999')

  it('a document of a milestone gets the time of its upload, whatever was sent', async () => {
    const sent = [{ title: 'Proof', file: FILE, createdAt: '1999-01-01' }]
    const values = { title: 'Jobs created', due_date: '2026-12-31', target: 5 }
    const made = await addRecord(t, 'milestone', { ...values, document: sent })
    const [first] = made.document
    expect(isMoment(first.createdAt)).toBe(true)

    const more = [{ ...first, title: 'Renamed', createdAt: '1999-01-01' }, { file: `${FILE}?2` }]
    const { body } = await t.call('coe-master', 'PUT', `/milestone/${made._id}`, { document: more })
    expect(body.document[0]).toEqual({ ...first, title: 'Renamed' })
    expect(isMoment(body.document[1].createdAt)).toBe(true)
  })

  it('a document of a startup gets an id; id and time stay after an edit or an approval', async () => {
    const put = (actorKind: 'startup' | 'coe-editor', documents: object[]) =>
      t.call(actorKind, 'PUT', `/startup/${t.own.startup}`, { documents })
    const [made] = (await put('startup', [{ title: 'Deck', file: KEPT_PDF }])).body.documents
    expect(made.docId).toMatch(/^[0-9a-f-]{36}$/)
    expect(isMoment(made.uploadedAt)).toBe(true)
    const requested = await put('coe-editor', [
      { _id: made._id, title: 'Deck, better', file: KEPT_PDF, docId: 'mine', uploadedAt: '1999-01-01' },
    ])
    await t.call('coe-master', 'PUT', `/approvals/${requested.body.approval._id}`, { status: 'approved' })
    const { documents } = (await t.call('startup', 'GET', `/startup/${t.own.startup}`)).body
    expect(documents).toEqual([{ ...made, title: 'Deck, better' }])
  })

  it('evidence without a file and a part of a milestone without days are not stored', async () => {
    const evidence = [{ title: 'No file' }, { title: 'Letter', file: FILE }]
    const deliverable = await addRecord(t, 'deliverables-as-per-mou', {
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
    const milestone = await addRecord(t, 'milestone', {
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

  it('are refused if required fields are missing, whoever sends them', async () => {
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

  it('are refused if nothing is entered or a part is unknown, with a sentence that says so', async () => {
    const post = (body: object) => t.call('startup', 'POST', `${path()}/founders`, body)
    const refused = (at: string, message: string) => ({
      status: 400,
      body: { detail: message, errors: [{ path: at, message }] },
    })
    expect(await post({})).toMatchObject(refused('name', 'Looks like some fields are missing'))
    expect(await post({ nam: 'Asha' })).toMatchObject(
      refused('nam', expect.stringMatching(/^Founders can only contain these parts: name, email, /)),
    )
  })

  it('contain a prize in whole rupees', async () => {
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
