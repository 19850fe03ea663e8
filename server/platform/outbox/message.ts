import type { Database } from '#server/platform/db/database.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Calendar } from './mail-params.ts'

export interface Person {
  readonly name: string
  readonly email: string
}

export interface Attachment {
  readonly filename: string
  readonly type: string
  readonly content: Uint8Array
}

/** A label and its value; a line break in a value is kept. */
export type Fact = readonly [label: string, value: string]

/** What a mail says; text and HTML are both made from it (notices.md, How mails look). */
export interface Message {
  readonly to: Person
  readonly subject: string
  /** The text above the button; a line break in a paragraph is kept. */
  readonly paragraphs: readonly string[]
  /** Facts, in groups that may have a title. */
  readonly facts?: readonly { readonly title?: string; readonly rows: readonly Fact[] }[]
  /** The one thing to do. */
  readonly button?: { readonly label: string; readonly url: string }
  /** The text below the button. */
  readonly notes?: readonly string[]
  /** Why the person gets this mail, as the last sentence. */
  readonly reason: string
  /** Whether the person can turn off such mails on their profile page. */
  readonly isOptional?: boolean
  /** Answers go to this person instead of the sender. */
  readonly replyTo?: Person
  readonly calendar?: Calendar
  readonly attachments?: readonly Attachment[]
}

/** What the layout says of the programme. */
export interface Frame {
  readonly name: string
  readonly state: string
  readonly email: string
  /** The address of the product. */
  readonly appUrl: string
}

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
