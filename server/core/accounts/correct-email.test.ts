/**
 * Portal Edit corrects the address of an account in use
 * (accounts-and-sign-in.md, Address corrected by the portal).
 */
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { writeMail } from '#server/features/mail/deliver.ts'
import type { Message } from '#server/platform/outbox/message.ts'
import { useAccountApp } from './testing/account-app.ts'
import { addInUse, addUnused } from './testing/records-in-use.ts'

const product = useAccountApp()
let incubatorId: string
let startupId: string
let cell: string

const correct = (new_email: string, by = cell, id = startupId) =>
  product.post(`/user/${id}/email`, { new_email }, { cookie: by })
const confirm = (token: string) => product.post('/auth/confirm-email', { token })
const addresses = async () =>
  (
    await product.rows<{ record: string; account: string; waiting: string | null }>(sql`
      select s.email as record, a.email as account, a.new_email as waiting
      from startup s join account a on a.startup_id = s.id where s.id = ${startupId}`)
  )[0]

/** Sends the waiting mails. Returns them and the tokens of their links. */
async function deliver(): Promise<{ mails: Message[]; tokens: string[] }> {
  const mails: Message[] = []
  const due = await product.rows<{ id: string; kind: string; payload: Record<string, unknown> }>(sql`
    select id, kind, payload from outbox where done_at is null and kind <> 'set-password-mail' order by due_at, id`)
  for (const { id, kind, payload } of due) {
    const mail = await writeMail(product, { id, kind, payload })
    if (mail) mails.push(mail)
    await product.db.query(sql`update outbox set done_at = now() where id = ${id}`)
  }
  const tokens = mails.flatMap(
    ({ button }) => /confirm-email\?token=([\w-]{43})/.exec(button?.url ?? '')?.[1] ?? [],
  )
  return { mails, tokens }
}

beforeEach(async () => {
  incubatorId = await addInUse(product, 'incubator', 'soil@example.org')
  startupId = await addInUse(product, 'startup', 'old@example.org', incubatorId)
  cell = await product.enter('cell@example.org')
})

describe('a corrected address', () => {
  it('signs in once its link is confirmed, and the old address gets a notice', async () => {
    const answer = await correct(' New@example.org ')
    expect([answer.statusCode, answer.json()]).toEqual([
      202,
      { message: 'We emailed a link to the new address. It signs in once the link is opened.' },
    ])
    expect(await addresses()).toEqual({
      record: 'old@example.org',
      account: 'old@example.org',
      waiting: 'New@example.org',
    })
    const { mails, tokens } = await deliver()
    expect(mails.map((mail) => mail.to.email)).toEqual(['New@example.org'])
    expect(mails[0]!.paragraphs.join()).toContain('old@example.org')
    const own = await product.enter('old@example.org')
    expect((await confirm(tokens[0]!)).statusCode).toBe(204)
    expect(await addresses()).toEqual({
      record: 'New@example.org',
      account: 'New@example.org',
      waiting: null,
    })
    expect((await product.signIn('old@example.org')).statusCode).toBe(401)
    expect((await product.signIn('new@example.org')).statusCode).toBe(200)
    // Person and password stay the same.
    expect((await product.get('/auth/session', { cookie: own })).json().email).toBe('New@example.org')
    expect(
      (await deliver()).mails.map((mail) => [mail.to.email, JSON.stringify(mail).includes('New@')]),
    ).toEqual([['old@example.org', false]])
    expect((await confirm(tokens[0]!)).statusCode).toBe(410)
  })

  it('is logged with the startup’s name, and is in its history', async () => {
    await correct('new@example.org')
    const params = { place: 'Soil Centre', from: 'old@example.org', to: 'new@example.org' }
    expect(
      await product.rows(sql`
        select message, incubator_id from activity_log where message->>'code' = 'correct-email'`),
    ).toEqual([{ message: { code: 'correct-email', params }, incubator_id: incubatorId }])
    const { tokens } = await deliver()
    await confirm(tokens[0]!)
    expect(
      await product.rows(sql`
        select before->>'email' as was, after->>'email' as is from history
        where record_id = ${startupId} and action = 'update'`),
    ).toEqual([{ was: 'old@example.org', is: 'new@example.org' }])
  })

  it('invalidates the link of an earlier correction, sent before or after', async () => {
    await correct('first@example.org')
    const sent = await deliver()
    await correct('second@example.org')
    expect((await confirm(sent.tokens[0]!)).statusCode).toBe(410)
    await correct('third@example.org')
    const { mails, tokens } = await deliver()
    expect(mails.map((mail) => mail.to.email)).toEqual(['third@example.org'])
    expect((await confirm(tokens[0]!)).statusCode).toBe(204)
    expect((await addresses())?.account).toBe('third@example.org')
  })

  it('belongs to only one account, even after simultaneous confirmations', async () => {
    const other = await addInUse(product, 'mentor', 'm@example.org', incubatorId)
    await correct('wanted@example.org')
    await correct('wanted@example.org', cell, other)
    const { tokens } = await deliver()
    const answers = await Promise.all(tokens.map(confirm))
    expect(answers.map((a) => a.statusCode).toSorted((a, b) => a - b)).toEqual([204, 409])
    expect(
      await product.rows(sql`select 1 from account where email_key = 'wanted@example.org'`),
    ).toHaveLength(1)
  })
})

describe('correcting an address', () => {
  it('is only for Portal Edit, and only for existing accounts', async () => {
    const staff = { role_type: 'incubator' as const, incubator_id: incubatorId, admin_id: newId() }
    await product.add({ email: 'view@example.org', admin_id: newId(), designation: 'Master View' })
    await product.add({ email: 'e@example.org', ...staff, designation: 'COE Editor' })
    for (const email of ['view@example.org', 'e@example.org', 'soil@example.org', 'old@example.org'])
      expect((await correct('new@example.org', await product.enter(email))).statusCode, email).toBe(403)
    expect((await product.post(`/user/${startupId}/email`, {})).statusCode).toBe(401)
    expect((await correct('new@example.org', cell, newId())).statusCode).toBe(404)
    expect((await addresses())?.waiting).toBeNull()
  })

  it('refuses an invalid address, and the address of another account, at the field', async () => {
    expect((await correct('nope')).json().errors).toEqual([
      { path: 'new_email', message: 'Email must be valid' },
    ])
    const taken = await correct('SOIL@example.org')
    expect([taken.statusCode, taken.json().code, taken.json().errors]).toEqual([
      409,
      'duplicate',
      [{ path: 'new_email', message: 'This email address already has an account' }],
    ])
  })

  it('is done in the form if nobody has used the account', async () => {
    const unused = await addUnused(product, 'mentor', 'typo@example.org', incubatorId)
    expect((await correct('right@example.org', cell, unused)).json()).toMatchObject({
      code: 'conflict',
      detail: 'Nobody has used this account yet. Change its email in the form.',
    })
  })

  it('is visible only to people who may read everything of the record', async () => {
    await correct('new@example.org')
    const read = async (email: string) =>
      product.get(`/user/${startupId}/email`, { cookie: await product.enter(email) })
    const seen = { email: 'old@example.org', is_used: true, new_email: 'new@example.org' }
    for (const email of ['cell@example.org', 'soil@example.org', 'old@example.org'])
      expect((await read(email)).json(), email).toEqual(seen)
    await addInUse(product, 'incubator', 'other@example.org')
    expect((await read('other@example.org')).statusCode).toBe(404)
  })

  it('guesses of links are slowed down like guesses of passwords', async () => {
    const statuses: number[] = []
    while (statuses.length < 51) statuses.push((await confirm('x'.repeat(43))).statusCode)
    expect([statuses[0], statuses.at(-1)]).toEqual([410, 429])
  })
})
