import type { Database } from '#server/platform/db/database.ts'
import type { Message } from '#server/platform/outbox/message.ts'
import type { Settings } from '#server/platform/settings.ts'

export interface Context {
  readonly db: Database
  readonly settings: Settings
  /** The row of the outbox. */
  readonly rowId: string
}

/**
 * Writes a mail from its row of the outbox when it is sent; undefined if there is nothing left to say, for example
 * because the account is closed or the person does not want such mails, which is not a failure. A link is made at that time,
 * so that the database never contains a readable token.
 */
export type WriteMail<Payload> = (context: Context, payload: Payload) => Promise<Message | undefined>

/** The payload of a row for an account. */
export type ForAccount<Params = object> = Params & { readonly account_id: string }
