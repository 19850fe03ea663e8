import { features } from '#server/core/submit/feature.ts'
import type { Message, Context, WriteMail } from '#server/platform/outbox/message.ts'
import type { SendMail } from './send-mail.ts'

const kinds = (): [string, readonly [label: string, write: WriteMail<never>]][] =>
  features().flatMap(({ mails = {} }) => Object.entries(mails))

/** The kinds of rows of the outbox that are mails. */
export const mailKinds = (): string[] => kinds().map(([kind]) => kind)

const kindOf = (kind: string) => kinds().find(([name]) => name === kind)?.[1]

/** What the list of failed mails calls a kind. */
export const labelOfKind = (kind: string): string => kindOf(kind)?.[0] ?? kind

/** A row of the outbox. */
export interface Row {
  readonly id: string
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** The mail of a row, or undefined if there is nothing to send. Whoever queued the row gave it its parameters. */
export const writeMail = async (
  context: Omit<Context, 'rowId'>,
  { id, kind, payload }: Row,
): Promise<Message | undefined> => kindOf(kind)?.[1]({ ...context, rowId: id }, payload as never)

/** Sends the mail of a row, if there is something to send. */
export async function deliver(context: Omit<Context, 'rowId'>, sendMail: SendMail, row: Row): Promise<void> {
  const message = await writeMail(context, row)
  if (message) await sendMail(message, row.id)
}
