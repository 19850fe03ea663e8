/**
 * Room `mail`: mails leave here, and only from the outbox, so that a mail server which is slow or
 * away never holds up a request and no mail is lost. Without SMTP_URL mails are files to open.
 */
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#server/db/new-id.ts'
import type { Settings } from '#server/settings.ts'

export interface Mail {
  to: { name: string; address: string }
  subject: string
  text: string
}

/** Sends one letter, or throws why not. It has left (or lies in the folder) when the promise resolves. */
export type SendMail = (mail: Mail) => Promise<void>

/** Milliseconds for one letter; shorter than the outbox keeps it for one sender. */
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
    await transport.sendMail({ from, ...mail, signal: AbortSignal.timeout(MAIL_TIMEOUT) })
  }
}

/** The headers as composed and the text as it is: people open the file and copy the link, whole. */
const asPlainText = (composed: string, mail: Mail): string => {
  const [head = ''] = composed.split('\n\n', 1)
  return `${head.replace(/^(Content-Transfer-Encoding:).*$/m, '$1 8bit')}\n\n${mail.text}`
}

/** DATA_DIR/outbox: one .eml for each letter, for the owner's eyes alone, since links are in them. */
async function makeFileSender(folder: string, from: string): Promise<SendMail> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await transport.sendMail({ from, ...mail })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    // Ids grow with time: the folder lists its mails in the order they were written.
    const file = join(folder, `${newId()}.eml`)
    await writeFile(`${file}.part`, asPlainText(String(message), mail), { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

const makeSender = ({ smtpUrl, dataDir, mailFrom }: Settings): Promise<SendMail> =>
  smtpUrl ? makeSmtpSender(smtpUrl, mailFrom) : makeFileSender(join(dataDir, 'outbox'), mailFrom)

/** The mailer is loaded for the first letter: a start does not wait for it. */
export function makeSendMail(settings: Settings): SendMail {
  let sender: Promise<SendMail> | undefined
  return async (mail) => {
    sender ??= makeSender(settings)
    await (
      await sender
    )(mail)
  }
}
