/** The mails that the product has sent: files in the outbox of its data folder (running.md, Settings). */
import { expect } from '@playwright/test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDirOf } from './data-dir.ts'

const headOf = (mail: string): string => mail.slice(0, mail.indexOf('\n\n'))

/** The text of the newest mail to this address; undefined if there is none yet. */
function newestMailTo(email: string): string | undefined {
  const outbox = join(dataDirOf(new URL(process.env['E2E_URL'] ?? '').port), 'outbox')
  if (!existsSync(outbox)) return undefined
  // Their names grow with time.
  for (const file of readdirSync(outbox).toSorted().toReversed()) {
    if (!file.endsWith('.eml')) continue
    const mail = readFileSync(join(outbox, file), 'utf8')
    if (headOf(mail).includes(email)) return mail
  }
  return undefined
}

/** Waits for a mail to this address, and returns the link in it that has this path. */
export async function mailedLink(email: string, path: string): Promise<string> {
  const links = new RegExp(String.raw`https?://[^\s/"]+${path}\?[^\s"<>]+`)
  let link: string | undefined
  await expect
    .poll(() => (link = links.exec(newestMailTo(email) ?? '')?.[0]), `a mail to ${email}`)
    .toBeDefined()
  return link!
}

/** Waits for a mail to this address, and returns the code of a registration in it. */
export async function mailedCode(email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(() => (code = /^ {2}Code: (\S+)$/m.exec(newestMailTo(email) ?? '')?.[1]), `a code for ${email}`)
    .toBeDefined()
  return code!
}
