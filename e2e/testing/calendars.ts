/** The calendar files of mails that the product has sent, as another calendar program reads them. */
import ICAL from 'ical.js'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { dataDirOf } from './data-dir.ts'

export interface Entry {
  readonly method: unknown
  readonly uid: string
  readonly sequence: number
  /** The moment as ISO in UTC. */
  readonly start: string
  readonly minutes: number
}

/** Reads the one entry of a calendar file. */
export function readCalendar(text: string): Entry {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent')
  expect(events).toHaveLength(1)
  const event = new ICAL.Event(events[0])
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    minutes: event.duration.toSeconds() / 60,
  }
}

/** The calendar part of a mail, which the mailer encodes; undefined if it has none. */
function calendarIn(mail: string): string | undefined {
  const [, head = '', body] =
    /(Content-Type: text\/calendar[\s\S]*?)\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(mail) ?? []
  if (body === undefined) return undefined
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(head)) return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The mails to this address, oldest first; their names grow with time. */
function mailsTo(email: string): string[] {
  const outbox = join(dataDirOf(new URL(process.env['E2E_URL'] ?? '').port), 'outbox')
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .toSorted()
    .map((file) => readFileSync(join(outbox, file), 'utf8'))
    .filter((mail) => mail.slice(0, mail.search(/\r?\n\r?\n/)).includes(email))
}

/** Waits for the mail to this address whose subject begins so, and returns the entry of its calendar file. */
export async function mailedEntry(email: string, subject: string): Promise<Entry> {
  const find = () => mailsTo(email).findLast((mail) => new RegExp(`^Subject: ${subject}`, 'm').test(mail))
  await expect.poll(find, `a mail "${subject}" to ${email}`).toBeDefined()
  const text = calendarIn(find()!)
  expect(text, 'a calendar file').toBeDefined()
  return readCalendar(text!)
}
