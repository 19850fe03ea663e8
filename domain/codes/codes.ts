/**
 * The messages of the product: codes with parameters. Both are stored, and the sentence is built when
 * somebody reads it (format-message.ts). Parameters are JSON of limited size: names and texts are cut, long lists end
 * early.
 */
import type { InvitationActions } from './invitation-codes.ts'
import type { FormProblems, ReturnActions, ReturnReasons, ReturnStates } from './return-codes.ts'
import type { KeyTaken, RowProblems } from './row-codes.ts'

/** A code of a family with its parameters. */
export type MessageOf<Params> = {
  [Code in keyof Params & string]: { readonly code: Code; readonly params: Params[Code] }
}[keyof Params & string]

/** A changed field with its stored values, as `briefOf` cuts them. A list has the names of the first changed items instead. */
export interface ChangedField {
  readonly field: string
  readonly from?: unknown
  readonly to?: unknown
  readonly items?: ChangedItems
}

/** Empty if only the order of the list changed. */
export interface ChangedItems {
  readonly added?: readonly string[]
  readonly changed?: readonly string[]
  readonly removed?: readonly string[]
}

interface InPlace {
  /** The name at that time of the incubator or startup that a Portal Edit changed. */
  readonly place?: string
}

/** An action that was done or requested. */
export interface ActionParams extends InvitationActions, ReturnActions {
  change: InPlace & {
    readonly entity: string
    readonly action: 'create' | 'update' | 'delete'
    readonly count: number
    /** The names of the first records at that time. */
    readonly names: readonly string[]
    /** The first changed fields, if one record was updated. */
    readonly fields?: readonly ChangedField[]
  }
  import: InPlace & { readonly entity: string; readonly rows: number; readonly file: string }
  'undo-import': InPlace & {
    readonly file: string
    readonly deleted: number
    readonly restored: number
    readonly kept: number
  }
  /** The changes that are undone together, with their action. */
  undo: InPlace & { readonly of: MessageOf<Pick<ActionParams, 'change'>> }
  'change-email': { readonly from: string; readonly to: string }
  /** It takes effect when the link mailed to the new address is opened. */
  'correct-email': InPlace & { readonly from: string; readonly to: string }
  'add-admin': InPlace & { readonly name: string; readonly designation: string }
  'change-admin': InPlace & { readonly name: string; readonly from: string; readonly to: string }
  'change-standard-set': { readonly type: string; readonly deliverables: number }
  /** Goes by mail to this number of people with a place at an event. */
  'message-participants': InPlace & { readonly event: string; readonly mails: number; readonly text: string }
  'delete-admin': InPlace & { readonly name: string; readonly designation: string }
}
export type Action = MessageOf<ActionParams>

export interface OfRequest {
  readonly of: Action
  readonly reason?: string | null
}

/** The messages of the log: an action, or the result of a requested one. */
export interface LogParams extends ActionParams {
  request: OfRequest
  approve: OfRequest
  reject: OfRequest
  withdraw: OfRequest
  'delete-request': OfRequest
}
export type LogMessage = MessageOf<LogParams>

/** Sign-ins and profiles. The code is the type of the activity (activity.md, Profile activity). */
export interface ProfileParams {
  LOGIN: { readonly name: string }
  CREATE_PROFILE: { readonly name: string }
  UPDATE_PROFILE: { readonly name: string }
}
export type ProfileMessage = MessageOf<ProfileParams>

/** The messages of an import. */
export interface ImportParams {
  'import-saved': { readonly entity: string; readonly rows: number }
  'import-requested': { readonly entity: string }
  'import-decided': { readonly status: 'rejected' | 'withdrawn' }
  'import-undone': { readonly deleted: number; readonly restored: number; readonly kept: number }
  'import-broken': Readonly<Record<string, never>>
  'import-disk-full': Readonly<Record<string, never>>
  'import-orphaned': Readonly<Record<string, never>>
  /** The same file was saved after the person checked this import. */
  'imported-meanwhile': { readonly file: string }
  /** The valid rows differ from those that the person agreed to, with the problem of one of them. */
  'rows-valid-by-now': Readonly<Record<string, never>>
  'rows-wrong-by-now': { readonly row: readonly ColumnProblem[] }
  /** Why a row of the file was skipped. */
  'wrong-row': { readonly problems: readonly ColumnProblem[] }
}

/** Messages that are one sentence. */
export interface SentenceParams extends ImportParams, RefusalParams {}
export type Message = MessageOf<SentenceParams>

type None = Readonly<Record<string, never>>

interface Written {
  /** The text as written. */
  readonly text: string
}

/** The problems of a value, a record or a row. The field and its label are given separately. */
export interface ProblemParams extends RowProblems, FormProblems {
  required: None
  /** A word for "no value" in a required field that accepts any other text. */
  'says-nothing': Written
  'stands-for-all': Written
  'not-text': None
  'too-long': { readonly max: number }
  'not-printable': None
  'not-one-line': None
  'reversed-text': None
  /** `among` lists the options if a record may have fewer than its field; `part` is one of several in a cell. */
  'not-an-option': { readonly among?: readonly string[]; readonly part?: string }
  /** For a choice that accepts any text: the text is blank or too long. */
  'not-short-text': { readonly max: number; readonly part?: string }
  'not-yes-or-no': None
  'not-true-or-false': None
  'not-a-list': None
  'too-many': { readonly max: number }
  'too-long-together': { readonly max: number }
  /** A nested record accepts only these parts. */
  'wrong-parts': { readonly parts: readonly string[] }
  /** For an entry of a list in which no part is filled in. */
  'nothing-entered': None
  'not-json': None
  'not-an-entry-id': None
  'repeated-entry': None
  'unknown-entry': None
  'unknown-part': { readonly name: string }
  'not-a-date': None
  /** For a month of a year. */
  'not-a-month': None
  /** For a month whose year another field says. */
  'not-a-month-of-year': None
  'unreadable-date': Written
  /** For a month of a year where a day is needed. */
  'no-day': Written
  'no-such-day': Written
  /** For the number by which spreadsheets count a day. */
  'number-of-day': Written
  /** For a day of a column whose order of day and month is not known. */
  'unclear-order': Written
  'not-a-date-time': None
  'not-a-time': None
  /** For a day and time that must be later than now. */
  'not-ahead': None
  /** For weekly hours: their end, and others of the same day. */
  'not-later': None
  'overlapping-hours': None
  'not-a-year': None
  'year-not-offered': { readonly min: number; readonly max: number }
  'unreadable-year': Written
  'two-years': Written & { readonly from: number; readonly to: number }
  'not-a-period': None
  'ends-before-it-begins': None
  /** For a day, a time or a year that must not be before that of another field. */
  'comes-before': { readonly field: string }
  'given-without': { readonly field: string }
  /** For a figure of a plan by quarter, each of which includes the quarters before. */
  'less-than-before': { readonly field: string }
  'not-the-target': { readonly target: number }
  'not-a-phone': { readonly hasLetters?: true }
  'not-an-email': None
  'not-a-web-address': None
  'not-a-link': None
  'not-a-file': None
  'not-a-region': Written
  'not-a-pdf-here': None
  'not-a-picture-here': None
  'foreign-file': None
  'not-a-whole-number': None
  'not-a-number': None
  'too-many-decimals': { readonly max: number }
  'too-small': { readonly min: number }
  'too-large': { readonly max: number }
  'not-whole-rupees': None
  'below-zero': Partial<Written>
  'not-an-amount': Partial<Written>
  'amount-too-long': Written
  'open-amount': Written
  'other-currency': Written
  /** For a cell whose unit contradicts that of its column's header. */
  'other-unit': Written
  /** For a cell in another currency whose rate is not given. */
  'no-rate': Written & { readonly unit: string }
  /** For a number of which something is counted or paid. */
  percentage: Written
  'not-an-id': None
  'not-an-object': { readonly of?: 'fields' | 'parts' }
  'unknown-field': { readonly entity: string; readonly name: string }
  'given-twice': None
  /** It is given when the record is added. */
  'is-fixed': None
  /** No assignment of the mentor to the startup lasts at the time of the session. */
  'not-assigned': None
  /** Only incubators of this short type have it. */
  'of-another-type': { readonly type: string }
  'unknown-id': { readonly entity: string }
  'unknown-name': { readonly entity: string; readonly name: string }
  'ambiguous-name': { readonly entity: string; readonly name: string }
  'names-two-records': { readonly fields: readonly [string, string] }
  'not-an-incubator-id': None
  'two-incubators': None
  'stays-with-startup': None
  'stays-with-owner': { readonly entity: string }
  'email-taken': None
  'key-taken': KeyTaken
  /** A new address for an account in use. */
  'signs-in': None
  'repeated-record': None
  /** For a value, or with `of` for a part of the entry with that name. */
  'changed-since': { readonly of?: string }
  'reordered-since': None
  'entry-changed-since': { readonly name: string; readonly how: 'changed' | 'removed' }
  'not-in-history': None
  'no-state': None
  /** The row cannot be saved for a reason that is not in one of its cells. */
  refused: { readonly why: MessageOf<ReasonParams> }
}

/** A problem of a field of a record. "founders.name" is a part of a list's entries. */
export type FieldProblem = MessageOf<ProblemParams> & {
  readonly entity: string
  readonly field: string
  /** Uses the messages of the form that adds a record. */
  readonly isAdded?: true
}

/** Why a change is refused as a whole. */
export interface ReasonParams extends StateParams, ReturnReasons {
  /** By the role of the person, because the record is out of reach, or because somebody else wrote it. */
  'not-allowed': {
    readonly why: 'column' | 'reach' | 'author'
    readonly actor: string
    readonly action: string
  }
  'no-such-record': { readonly entity: string }
  /** The record that a new one is to belong to, or is about. */
  'no-such-owner': { readonly entity: string }
  'no-such-entry': { readonly entity: string; readonly field: string }
  'changed-meanwhile': { readonly entity: string }
  'there-already': { readonly entity: string }
  /** A request that waits asks for its deletion already. */
  'deletion-requested': { readonly entity: string }
  'still-named': { readonly entity: string; readonly by: readonly Counted[] }
  /** Another record of the owner has this key, as text. */
  'key-taken': KeyTaken & { readonly key: string }
  'emails-taken': { readonly emails: readonly string[] }
  /** The mentor is assigned to the startup for some of these days already. */
  'assigned-already': None
  /** The mentor has another session at that time. */
  'mentor-busy': None
  /** The person has raised too many requests that are still open. */
  'too-many-open': { readonly entity: string; readonly max: number }
}

/** Why the state of a record, a mentor session, does not allow a change. */
interface StateParams extends ReturnStates {
  'session-begun': None
  'session-not-begun': None
  'session-cancelled': None
  'session-held': None
  'feedback-given': None
}
export type StateCode = keyof StateParams

/** A number of records of an entity, with the names of the first of them. */
interface Counted {
  readonly entity: string
  readonly count: number
  readonly names?: readonly string[]
}

/** A problem of a row of a file, at one of its columns. */
export type ColumnProblem = FieldProblem & { readonly column: string }

/** Why something is refused. */
export interface RefusalParams extends ReasonParams {
  /** The first problems, one of each kind. */
  'wrong-values': { readonly problems: readonly FieldProblem[] }
}
export type RefusalMessage = MessageOf<RefusalParams>
