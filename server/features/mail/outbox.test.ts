import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useAccountApp } from '#server/core/accounts/testing/account-app.ts'
import { isLive } from '#server/core/accounts/links.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Settings } from '#server/platform/settings.ts'
import { startOutbox, sweepOutbox, type Outbox } from './outbox.ts'

const product = useAccountApp()
/** The mails that the mail server accepted, and its behaviour for the next ones. */
const taken: { to: string; text: string }[] = []
let refusal: string | undefined
let hold: Promise<void> | undefined
let arrived = (): void => {}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', async () => {
      arrived()
      await hold
      if (refusal !== undefined) return done(new Error(refusal))
      const text = Buffer.concat(parts).toString()
      taken.push({ to: session.envelope.rcptTo.map((r) => r.address).join(), text })
      done()
    })
  },
})

let bySmtp: Settings
const running: Outbox[] = []
const reported: unknown[] = []
function start(settings: Settings): Outbox {
  const outbox = startOutbox(product.db, settings, (error, mailId) => reported.push({ error, mailId }))
  running.push(outbox)
  return outbox
}

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  bySmtp = {
    ...product.settings,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'Ankura <no-reply@example.org>',
  }
})
afterAll(() => new Promise<void>((closed) => server.close(closed)))
beforeEach(() => {
  taken.length = 0
  reported.length = 0
  refusal = hold = undefined
  arrived = () => {}
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((outbox) => outbox.stop()))
})

const post = (kind: string, payload: object) =>
  product.db.query(
    sql`insert into outbox (id, kind, payload) values (${newId()}, ${kind}, ${JSON.stringify(payload)}::jsonb)`,
  )
const row = async () =>
  (
    await product.rows(sql`
  select attempts, done_at is not null as is_done, last_error, extract(epoch from due_at - now())::float8 as pause from outbox`)
  )[0]
const makeDue = () => product.db.query(sql`update outbox set due_at = now()`)
/** Mails in transit have folded lines and "=" as =3D. Mail programs decode them. */
const readable = (text: string) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
const tokenIn = (text: string): string => /set-password\?token=([\w-]{43})/.exec(text)?.[1] ?? ''

describe('a mail of the outbox', () => {
  it('lets an added person choose a password by its link', async () => {
    const account_id = await product.add({ email: 'asha@example.org', password_hash: null })
    await post('set-password-mail', { account_id })
    await start(bySmtp).kick()
    expect(taken).toHaveLength(1)
    expect(taken[0]!.to).toBe('asha@example.org')
    expect(taken[0]!.text).toMatch(/^Subject: You have been added to Ankura\r$/m)
    const token = tokenIn(readable(taken[0]!.text))
    expect((await product.post('/auth/set-password', { token, password: 'chosen-1' })).statusCode).toBe(204)
    expect((await product.signIn('asha@example.org', 'chosen-1')).statusCode).toBe(200)
    expect(await row()).toMatchObject({ is_done: true, attempts: 0, last_error: null })
  })

  it('brings a new link to somebody who forgot the password, and nothing to an address without an account', async () => {
    await product.add({ email: 'Asha@example.org' })
    await product.post('/auth/forgot-password', { email: 'asha@EXAMPLE.org' })
    await product.post('/auth/forgot-password', { email: 'nobody@example.org' })
    await start(bySmtp).kick()
    expect(taken.map((t) => t.to)).toEqual(['Asha@example.org'])
    expect(tokenIn(readable(taken[0]!.text))).not.toBe('')
    expect(await product.rows(sql`select 1 from outbox where done_at is null`)).toEqual([])
  })

  it('brings the weekly summary to who asked for it', async () => {
    const account_id = await product.add({ email: 'asha@example.org' })
    await product.db.query(sql`update account set notice_settings = '{"activity_summary":"weekly"}'`)
    await product.db.query(sql`
      insert into activity_log (id, activity_id, account_id, username, message, ipv4, activity_date)
      values (${newId()}, 'x', ${account_id}, 'Asha', '{"code":"change-email","params":{}}', '203.0.113.7', '2026-02-03')`)
    await post('summary-mail', { account_id, from: '2026-02-02', to: '2026-02-08' })
    await start(bySmtp).kick()
    expect(taken.map((t) => t.to)).toEqual(['asha@example.org'])
    expect(readable(taken[0]!.text)).toContain('The activity log has 1 entry from 02/02/2026 to 08/02/2026.')
    expect(readable(taken[0]!.text)).toContain('/editActivity?from=2026-02-02&to=2026-02-08')
  })

  it('is tried again after growing pauses while the mail server is down, and then given up', async () => {
    const account_id = await product.add({ email: 'asha@example.org' })
    await post('set-password-mail', { account_id })
    refusal = 'No room here'
    const outbox = start(bySmtp)
    const pauses: number[] = []
    for (let n = 0; n < 10; n++) {
      await makeDue()
      await outbox.kick()
      pauses.push(Math.round(Number((await row())!['pause']) / 10) * 10)
    }
    expect(pauses).toEqual([30, 90, 270, 810, 2430, 7290, 21600, 21600, 21600, 21600])
    expect(await row()).toMatchObject({
      attempts: 10,
      is_done: true,
      last_error: expect.stringContaining('No room here'),
    })
    const [{ id }] = (await product.rows<{ id: string }>(sql`select id from outbox`)) as [{ id: string }]
    expect(reported).toEqual(Array.from({ length: 10 }, () => ({ error: expect.any(Error), mailId: id })))
    refusal = undefined
    await makeDue()
    await outbox.kick()
    expect(taken).toEqual([])
  })

  it('arrives when the mail server is back', async () => {
    const account_id = await product.add({ email: 'asha@example.org' })
    await post('set-password-mail', { account_id })
    refusal = 'Greylisted'
    const outbox = start(bySmtp)
    await outbox.kick()
    refusal = undefined
    await outbox.kick()
    expect(taken).toEqual([])
    await makeDue()
    await outbox.kick()
    expect(taken).toHaveLength(1)
    expect(await row()).toMatchObject({ is_done: true, last_error: null })
  })

  it('is sent by one of two senders, and again if that one was killed in between', async () => {
    const account_id = await product.add({ email: 'asha@example.org' })
    await post('set-password-mail', { account_id })
    let release = (): void => {}
    hold = new Promise((resolve) => (release = resolve))
    const sending = new Promise<void>((resolve) => (arrived = resolve))
    const first = start(bySmtp).kick()
    await sending
    await start(bySmtp).kick()
    expect(await row()).toMatchObject({ is_done: false })
    // The first sender never returns: its lease ends, and another may send the mail.
    await makeDue()
    hold = undefined
    await start(bySmtp).kick()
    release()
    await first
    expect(taken.map((t) => t.to)).toEqual(['asha@example.org', 'asha@example.org'])
    expect(await row()).toMatchObject({ is_done: true })
    // Mail programs show one of the two, and its link works.
    const ids = taken.map(({ text }) => /^Message-ID: (<.*>)\r$/im.exec(text)?.[1])
    const [{ id }] = (await product.rows<{ id: string }>(sql`select id from outbox`)) as [{ id: string }]
    expect(ids).toEqual([`<${id}@example.org>`, `<${id}@example.org>`])
    const tokens = taken.map(({ text }) => tokenIn(readable(text)))
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect(await isLive(product.db, 'set-password', token)).toBe(true)
  })

  it('is finished when the product stops, and the next one is not started', async () => {
    for (const email of ['a@example.org', 'b@example.org'])
      await post('set-password-mail', { account_id: await product.add({ email }) })
    let release = (): void => {}
    hold = new Promise((resolve) => (release = resolve))
    const sending = new Promise<void>((resolve) => (arrived = resolve))
    const outbox = start(bySmtp)
    void outbox.kick()
    await sending
    const stopped = outbox.stop()
    release()
    await stopped
    expect(taken.map((t) => t.to)).toEqual(['a@example.org'])
    expect(await product.rows(sql`select 1 from outbox where done_at is null`)).toHaveLength(1)
  })

  it('of an unknown kind is not touched', async () => {
    await post('something-else', {})
    await start(bySmtp).kick()
    expect(await row()).toMatchObject({ is_done: false, attempts: 0 })
  })

  it('is swept a month after it was sent', async () => {
    await post('set-password-mail', { account_id: newId() })
    await start(bySmtp).kick()
    await sweepOutbox(product.db)
    expect(await product.rows(sql`select 1 from outbox`)).toHaveLength(1)
    await product.db.query(sql`update outbox set done_at = now() - interval '31 days'`)
    await sweepOutbox(product.db)
    expect(await product.rows(sql`select 1 from outbox`)).toEqual([])
  })
})

describe('without a mail server', () => {
  it('a mail is a file that only the owner of the data folder can read', async () => {
    const folder = join(product.settings.dataDir, 'outbox')
    expect(existsSync(folder)).toBe(false)
    const account_id = await product.add({ email: 'asha@example.org', name: 'ಆಶಾ ರಾವ್' })
    await post('set-password-mail', { account_id })
    await start(product.settings).kick()
    const files = readdirSync(folder)
    expect(files).toHaveLength(1)
    expect(files[0]).toMatch(/\.eml$/)
    const file = join(folder, files[0]!)
    expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600])
    const mail = readFileSync(file, 'utf8')
    expect(mail).toContain('asha@example.org')
    expect(reported).toEqual([])
    expect(mail).toContain('Hello ಆಶಾ ರಾವ್,')
    expect(tokenIn(mail)).not.toBe('')
  })
})
