/**
 * Sends mails, only from the outbox, so that a slow or unreachable mail server never delays a request and no
 * mail is lost. Without SMTP_URL, mails are files to open.
 */
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#server/db/new-id.ts'
import type { Settings } from '#server/settings.ts'

export interface Mail {
  to: { name: string; address: string }
  subject: string
  text: string
  /** A calendar file, which mail programs add to the calendar. */
  calendar?: { method: string; content: string }
}

const withCalendar = ({ calendar, ...mail }: Mail) =>
  calendar ? { ...mail, icalEvent: { ...calendar, filename: 'session.ics' } } : mail

/** Sends one mail, or throws the reason. When the promise resolves, the mail was sent or is in the folder. */
export type SendMail = (mail: Mail) => Promise<void>

/** Milliseconds for one mail; shorter than the lease of the outbox. */
export const MAIL_TIMEOUT = 60_000

async function makeSmtpSender(smtpUrl: string, from: string): Promise<SendMail> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail) => {
    await transport.sendMail({ from, ...withCalendar(mail), signal: AbortSignal.timeout(MAIL_TIMEOUT) })
  }
}

/** The composed headers and the plain text: people open the file and copy the link. */
const asPlainText = (composed: string, mail: Mail): string => {
  const [head = ''] = composed.split('\n\n', 1)
  return `${head.replace(/^(Content-Transfer-Encoding:).*$/m, '$1 8bit')}\n\n${mail.text}`
}

/** DATA_DIR/outbox: one .eml for each mail. Only the owner may read them, because they contain links. */
async function makeFileSender(folder: string, from: string): Promise<SendMail> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await transport.sendMail({ from, ...withCalendar(mail) })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    // Ids grow with time, so the folder lists its mails in the order they were written.
    const file = join(folder, `${newId()}.eml`)
    const text = mail.calendar ? String(message) : asPlainText(String(message), mail)
    await writeFile(`${file}.part`, text, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

const makeSender = ({ smtpUrl, dataDir, mailFrom }: Settings): Promise<SendMail> =>
  smtpUrl ? makeSmtpSender(smtpUrl, mailFrom) : makeFileSender(join(dataDir, 'outbox'), mailFrom)

/** The mailer is loaded for the first mail, so that it does not delay the start. */
export function makeSendMail(settings: Settings): SendMail {
  let sender: Promise<SendMail> | undefined
  return async (mail) => {
    sender ??= makeSender(settings)
    await (
      await sender
    )(mail)
  }
}
