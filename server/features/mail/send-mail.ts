/**
 * Sends mails, only from the outbox, so that a slow or unreachable mail server never delays a request and no
 * mail is lost. Without SMTP_URL, mails are files to open.
 */
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#server/platform/db/new-id.ts'
import type { Frame, Message, Person } from '#server/platform/outbox/message.ts'
import type { Settings } from '#server/platform/settings.ts'
import { renderHtml } from './layout/render-html.ts'
import { renderText } from './layout/render-text.ts'

/**
 * Sends the mail of a row of the outbox, or throws the reason. When the promise resolves, the mail was sent or is in the
 * folder. A mail that is sent again has the same Message-ID, so that mail programs show it once.
 */
export type SendMail = (message: Message, rowId: string) => Promise<void>

/** Milliseconds for one mail; shorter than the lease of the outbox. */
export const MAIL_TIMEOUT = 60_000

const frameOf = ({ appUrl, programme }: Settings): Frame => ({
  name: programme.name,
  state: programme.state,
  email: programme.contact.email,
  appUrl,
})

const addressOf = ({ name, email }: Person) => ({ name, address: email })

/** The domain of an address that may have a name. */
const domainOf = (from: string): string => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

/** A mail as the mailer takes it, without its texts. */
function envelopeOf(
  settings: Settings,
  { to, subject, replyTo, calendar, attachments = [] }: Message,
  rowId: string,
) {
  return {
    messageId: `<${rowId}@${domainOf(settings.mailFrom)}>`,
    from: settings.mailFrom,
    to: addressOf(to),
    subject,
    // No answering machine answers.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(replyTo ? { replyTo: addressOf(replyTo) } : {}),
    ...(calendar ? { icalEvent: { ...calendar, filename: 'calendar.ics' } } : {}),
    attachments: attachments.map(({ filename, type, content }) => ({
      filename,
      contentType: type,
      content: Buffer.from(content),
    })),
  }
}

async function makeSmtpSender(settings: Settings, smtpUrl: string): Promise<SendMail> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const frame = frameOf(settings)
  return async (message, rowId) => {
    await transport.sendMail({
      ...envelopeOf(settings, message, rowId),
      text: renderText(message, frame),
      html: renderHtml(message, frame),
      signal: AbortSignal.timeout(MAIL_TIMEOUT),
    })
  }
}

/** A part of a mail as it is, instead of encoded: people open the file and copy the link. */
const readable = (type: string, text: string) => ({
  raw: `Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${text}`,
})

/** DATA_DIR/outbox: one .eml for each mail. Only the owner may read them, because they contain links. */
async function makeFileSender(settings: Settings): Promise<SendMail> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const folder = join(settings.dataDir, 'outbox')
  const frame = frameOf(settings)
  return async (message, rowId) => {
    const { message: composed } = await transport.sendMail({
      ...envelopeOf(settings, message, rowId),
      text: readable('text/plain', renderText(message, frame)),
      html: readable('text/html', renderHtml(message, frame)),
    })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    // Ids grow with time, so the folder lists its mails in the order they were written.
    const file = join(folder, `${newId()}.eml`)
    await writeFile(`${file}.part`, String(composed), { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

/** The mailer is loaded for the first mail, so that it does not delay the start. */
export function makeSendMail(settings: Settings): SendMail {
  let sender: Promise<SendMail> | undefined
  return async (message, rowId) => {
    sender ??= settings.smtpUrl ? makeSmtpSender(settings, settings.smtpUrl) : makeFileSender(settings)
    await (
      await sender
    )(message, rowId)
  }
}
