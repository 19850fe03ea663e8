/** Mails that contain what visitors wrote, as they go to the mail server (notices.md, How mails look). */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { makeSendMail, type SendMail } from './send-mail.ts'
import { readMime } from './testing/read-mime.ts'
import { emptyOutbox, readOutbox } from './testing/read-outbox.ts'

let t: TestApp
let event: string
let sendMail: SendMail
/** The mails that the mail server took, as they came. */
const taken: { to: string[]; raw: string }[] = []

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      taken.push({ to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString() })
      done()
    })
  },
})

beforeAll(async () => {
  t = await createTestApp()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  const mailFrom = 'Ankura <no-reply@example.org>'
  sendMail = makeSendMail({ ...t.settings, smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom })
  const day = { name: 'Field day', type: 'Seminar', start_date: '2099-01-01' }
  event = (await t.call('coe-master', 'POST', '/event', day)).body._id
})
afterAll(async () => {
  await new Promise<void>((closed) => server.close(closed))
  await t.close()
})
beforeEach(async () => {
  await emptyOutbox(t.db)
  await t.db.query(sql`delete from sign_in_failure`)
  taken.length = 0
})

const ASHA = { name: 'Asha Rao', email: 'asha@example.org', phone: '5000000001' }
const write = (more: object) =>
  t.call('visitor', 'POST', '/contact', { ...ASHA, subject: 'A visit', message: 'On Friday?', ...more })
const register = (more: object) => t.call('visitor', 'POST', `/event/${event}/register`, { ...ASHA, ...more })

/** Sends the mails that wait, and reads what the mail server took. */
async function deliver(): Promise<ReturnType<typeof readMime>[]> {
  for (const mail of await readOutbox(t, 'contact-mail', 'registration-mail')) await sendMail(mail, newId())
  return taken.map(({ raw }) => readMime(raw))
}

const MARKUP = '<img src=x onerror=alert(1)></td><script>alert(2)</script>"\'&amp;'
const ESCAPED =
  '&lt;img src=x onerror=alert(1)&gt;&lt;/td&gt;&lt;script&gt;alert(2)&lt;/script&gt;&quot;&#39;&amp;amp;'

describe('a mail with what a visitor wrote', () => {
  it('shows markup as text', async () => {
    await write({ name: MARKUP, subject: MARKUP, message: `${MARKUP}\n${MARKUP}` })
    await register({ name: MARKUP, organisation: MARKUP })
    const mails = await deliver()
    expect(mails.length).toBeGreaterThanOrEqual(3)
    for (const mail of mails) {
      const html = mail.textOf('text/html')
      expect(html).toContain(ESCAPED)
      expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>/)
      // Nothing closes the layout early.
      expect(html.match(/<table/g)?.length).toBe(html.match(/<\/table>/g)?.length)
      expect(html.match(/<td/g)?.length).toBe(html.match(/<\/td>/g)?.length)
      expect(mail.textOf('text/plain')).toContain(MARKUP)
    }
  })

  it('wraps a long line, on its way and on the screen', async () => {
    const line = 'x'.repeat(5_000)
    await write({ message: line })
    for (const mail of await deliver()) {
      const html = mail.textOf('text/html')
      const [cell = ''] = /<td[^>]*>x{5000}<\/td>/.exec(html) ?? []
      expect(cell).toContain('overflow-wrap:anywhere')
      expect(mail.textOf('text/plain')).toContain(line)
    }
    // The longest line that mail servers must take, in bytes without its end.
    for (const { raw } of taken)
      expect(Math.max(...raw.split('\r\n').map((one) => Buffer.byteLength(one)))).toBeLessThanOrEqual(998)
  })

  it('has no header and no recipient but its own, whatever a name contains', async () => {
    const name = 'Asha", <victim@example.org>, "Bcc: victim@example.org'
    await write({ name, subject: '=?utf-8?Q?Bcc=3A_victim=40example=2Eorg?=' })
    await register({ name: `${name}, x`, email: 'ravi@example.org' })
    const mails = await deliver()
    const recipients = (await readOutbox(t, 'contact-mail', 'registration-mail')).map(({ to }) => [to.email])
    expect(taken.map(({ to }) => to)).toEqual(recipients)
    for (const mail of mails) {
      const names = mail.headers.map(([one]) => one)
      expect(new Set(names).size).toBe(names.length)
      expect(names).not.toContain('bcc')
      expect(names).not.toContain('cc')
      const replyTo = mail.header('reply-to')
      // One address at the end; what looks like another one is a part of the quoted name.
      if (replyTo !== '') expect(replyTo).toMatch(/^"(?:[^"\\]|\\.)*" <asha@example\.org>$/)
    }
  })

  it('keeps lines that look like a signature or a header within the message', async () => {
    await write({ message: 'One\n\n-- \nBcc: victim@example.org\n.\nQUIT' })
    for (const mail of await deliver()) {
      const text = mail.textOf('text/plain').replaceAll('\r\n', '\n')
      expect(text).toContain('  Message: One\n    \n    -- \n    Bcc: victim@example.org\n    .\n    QUIT\n')
      expect(text.match(/^-- $/gm)).toHaveLength(1)
    }
  })
})

describe('a form is refused, and nothing is mailed,', () => {
  const BREAKS = ['\r\n', '\n', '\r', '\u2028', '\u0085']
  const pathsOf = ({ status, body }: { status: number; body: { errors?: { path: string }[] } }) => [
    status,
    body.errors?.map(({ path }) => path),
  ]

  it('if a name, address or subject has a second line', async () => {
    for (const end of BREAKS) {
      const injected = `${end}Bcc: victim@example.org`
      expect(pathsOf(await write({ name: `Asha${injected}` }))).toEqual([400, ['name']])
      expect(pathsOf(await write({ email: `asha@example.org${injected}` }))).toEqual([400, ['email']])
      expect(pathsOf(await write({ subject: `Visit${injected}` }))).toEqual([400, ['subject']])
      expect(pathsOf(await register({ name: `Asha${injected}` }))).toEqual([400, ['name']])
      expect(pathsOf(await register({ email: `asha@example.org${injected}` }))).toEqual([400, ['email']])
      expect(pathsOf(await register({ organisation: `Hasiru${injected}` }))).toEqual([400, ['organisation']])
    }
    expect(await deliver()).toEqual([])
  })

  it('if an address names several people, or a name or message turns the text around', async () => {
    for (const email of [
      'asha@example.org, victim@example.org',
      '"Asha" <asha@example.org>',
      'asha@example.org%0ABcc:victim@example.org ',
      'asha\u202E@example.org',
    ])
      expect(pathsOf(await write({ email })), email).toEqual([400, ['email']])
    for (const sign of ['\u202E', '\u202D']) {
      expect(pathsOf(await write({ name: `Asha ${sign}gpj.exe` }))).toEqual([400, ['name']])
      expect(pathsOf(await write({ message: `One\n\nAsha ${sign}gpj.exe` }))).toEqual([400, ['message']])
      expect(pathsOf(await register({ name: `Asha ${sign}gpj.exe` }))).toEqual([400, ['name']])
    }
    expect(await deliver()).toEqual([])
  })
})

describe('what a visitor writes in Kannada', () => {
  /** 200 characters, with joined letters and signs that stand for no letter of their own. */
  const NAME = 'ಆಶಾ ಕ್ಷೇತ್ರಪಾಲ ಕರ್ನಾಟಕ '.repeat(20).slice(0, 199).trimEnd().padEnd(200, 'ಯ')

  it('arrives unchanged in the inbox and in the mail', async () => {
    expect(NAME).toHaveLength(200)
    const message = NAME.repeat(20)
    expect((await write({ name: NAME, subject: NAME, message })).status).toBe(202)
    const [found] = (await t.call('portal-edit', 'GET', '/contact')).body.data
    expect(found).toMatchObject({ name: NAME, subject: NAME, message })
    for (const mail of await deliver()) {
      expect(mail.header('subject')).toBe(`Contact form: ${NAME}`)
      expect(mail.header('reply-to')).toBe(`${NAME} <asha@example.org>`)
      expect(mail.textOf('text/plain')).toContain(`  Name: ${NAME}`)
      expect(mail.textOf('text/plain')).toContain(`  Message: ${message}`)
      expect(mail.textOf('text/html')).toContain(`>${message}</td>`)
    }
  })

  it('arrives unchanged in the list of participants, its export and the mail', async () => {
    const email = 'kannada@example.org'
    expect((await register({ name: NAME, organisation: NAME, email })).status).toBe(201)
    const { body } = await t.call('coe-viewer', 'GET', `/event/${event}/participants?search=kannada`)
    expect(body.data).toMatchObject([{ name: NAME, organisation: NAME }])
    const file = await t.call('coe-viewer', 'GET', `/event/${event}/participants/export?search=kannada`)
    expect(file.raw.body.split(NAME)).toHaveLength(3)
    const [mail] = await deliver()
    expect(mail?.header('to')).toBe(`${NAME} <${email}>`)
    expect(mail?.textOf('text/html')).toContain(`Hello ${NAME},`)
  })
})
