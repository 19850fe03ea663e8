/**
 * What can be told: codes, each with its parameters. Both are stored; the sentence is made when somebody reads it
 * (tell.ts). Parameters are JSON and bounded: names and texts are cut, long lists of them end early.
 */

/** A code of a family with the parameters of that code. */
export type MessageOf<Params> = {
  [Code in keyof Params & string]: { readonly code: Code; readonly params: Params[Code] }
}[keyof Params & string]

/**
 * A field that changed, with its values as they are stored; of a list the first items that change, by their names, or,
 * from before items had ids, how many entries it has (brief.ts).
 */
export interface ChangedField {
  readonly field: string
  readonly from?: unknown
  readonly to?: unknown
  readonly items?: ChangedItems
}

/** None at all where only the order of a list is another. */
export interface ChangedItems {
  readonly added?: readonly string[]
  readonly changed?: readonly string[]
  readonly removed?: readonly string[]
}

interface InPlace {
  /** The incubator or startup that a Portal Edit worked on, by its name then. */
  readonly place?: string
}

/** What was done, or is asked for. */
export interface ActionParams {
  change: InPlace & {
    readonly entity: string
    readonly action: 'create' | 'update' | 'delete'
    readonly count: number
    /** The first records, by their names then. */
    readonly names: readonly string[]
    /** Of one record that was updated: the first fields that changed. */
    readonly fields?: readonly ChangedField[]
    /** The details of an entry that was written as a sentence, before there were codes. */
    readonly text?: string
  }
  import: InPlace & { readonly entity: string; readonly rows: number; readonly file: string }
  'undo-import': InPlace & {
    readonly file: string
    readonly deleted: number
    readonly restored: number
    readonly kept: number
  }
  /** What was changed together and is undone: what that was. */
  undo: InPlace & { readonly of: MessageOf<Pick<ActionParams, 'change'>> }
  'change-email': { readonly from: string; readonly to: string }
  /** It takes effect when the link that is mailed to the new address is opened. */
  'correct-email': InPlace & { readonly from: string; readonly to: string }
  /** What was written as sentences before there were codes, and says nothing that one of them stands for. */
  text: { readonly title: string; readonly text: string }
}
export type Action = MessageOf<ActionParams>

export interface OfRequest {
  readonly of: Action
  /** As it was typed. */
  readonly reason?: string | null
}

/** What the log tells: an action, or what became of one that was asked for. */
export interface LogParams extends ActionParams {
  request: OfRequest
  approve: OfRequest
  reject: OfRequest
  withdraw: OfRequest
  'delete-request': OfRequest
}
export type LogMessage = MessageOf<LogParams>

/** Signing in and profiles; the code is the type of the activity (activity.md, Profile activity). */
export interface ProfileParams {
  LOGIN: { readonly name: string }
  CREATE_PROFILE: { readonly name: string }
  UPDATE_PROFILE: { readonly name: string }
}
export type ProfileMessage = MessageOf<ProfileParams>

/** What an import says of itself. */
export interface ImportParams {
  'import-saved': { readonly entity: string; readonly rows: number }
  'import-requested': { readonly entity: string }
  'import-decided': { readonly status: 'rejected' | 'withdrawn' }
  'import-undone': { readonly deleted: number; readonly restored: number; readonly kept: number }
  'import-broken': Readonly<Record<string, never>>
  'import-orphaned': Readonly<Record<string, never>>
  /** The same file was saved since somebody looked at what would become of it. */
  'imported-meanwhile': { readonly file: string }
  /** More of its rows can be saved by now than somebody agreed to, or fewer: what is wrong with one of these. */
  'rows-valid-by-now': Readonly<Record<string, never>>
  'rows-wrong-by-now': { readonly row: readonly ColumnProblem[] }
  /** Why a row of its file was left out. */
  'wrong-row': { readonly problems: readonly ColumnProblem[] }
}

/** One sentence. */
export interface SentenceParams extends ImportParams, RefusalParams {
  /** A sentence that has no code. */
  sentence: { readonly text: string }
}
export type Message = MessageOf<SentenceParams>

type None = Readonly<Record<string, never>>

interface Written {
  /** As it was written. */
  readonly text: string
}

/** What is wrong with a value, a record or a row. Which field it is, and what that is called, stands beside it. */
export interface ProblemParams {
  required: None
  /** A cell that says that there is nothing, where a value must be. */
  'says-nothing': Written
  'not-text': None
  'too-long': { readonly max: number }
  'not-printable': None
  /** `among` where a record takes fewer options than its field has; `part` of several in one cell. */
  'not-an-option': { readonly among?: readonly string[]; readonly part?: string }
  /** Of a choice that takes any text: none, or too long. */
  'not-short-text': { readonly max: number; readonly part?: string }
  'not-yes-or-no': None
  'not-a-list': None
  'too-many': { readonly max: number }
  'too-long-together': { readonly max: number }
  /** A nested record takes these parts and no others. */
  'wrong-parts': { readonly parts: readonly string[] }
  'not-json': None
  'not-an-entry-id': None
  'repeated-entry': None
  'unknown-entry': None
  'unknown-part': { readonly name: string }
  'not-a-date': None
  'unreadable-date': Written
  'not-a-year': { readonly min: number; readonly max: number }
  'year-not-offered': { readonly min: number; readonly max: number }
  'unreadable-year': Written & { readonly min: number }
  'not-a-period': None
  /** A period. */
  'ends-before-it-begins': None
  /** A day or a year that must not come before that of another field. */
  'comes-before': { readonly field: string }
  'not-a-phone': { readonly hasLetters?: true }
  'not-an-email': None
  'not-a-web-address': None
  'not-a-link': None
  'not-a-file': None
  'not-a-region': Written
  'not-a-pdf-here': None
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
  'not-an-id': None
  'not-an-object': { readonly of?: 'fields' | 'parts' }
  'unknown-field': { readonly entity: string; readonly name: string }
  'given-twice': None
  /** Incubators of this short type alone have it. */
  'of-another-type': { readonly type: string }
  'unknown-id': { readonly entity: string }
  'unknown-name': { readonly entity: string; readonly name: string }
  'ambiguous-name': { readonly entity: string; readonly name: string }
  'names-two-records': { readonly fields: readonly [string, string] }
  'not-an-incubator-id': None
  'two-incubators': None
  'stays-with-startup': None
  'email-taken': None
  /** Another address for an account that is in use. */
  'signs-in': None
  'repeated-record': None
  /** A value, or with `of` a part of the entry of that name. */
  'changed-since': { readonly of?: string }
  'reordered-since': None
  'entry-changed-since': { readonly name: string; readonly how: 'changed' | 'removed' }
  'not-in-history': None
  'no-state': None
  /** Of a row of a file: its `_id` names no record that the person may change. */
  'no-such-id': { readonly entity: string }
  'repeated-id': None
  /** Another row of the file has it. */
  'same-email': { readonly row: number }
  duplicate: LeftOut & { readonly entity: string }
  'duplicate-row': LeftOut & { readonly row: number }
  /** The name of no record, or of several, in a field that keeps names. */
  unlinked: LeftOut & { readonly entity: string; readonly name: string; readonly isAmbiguous?: true }
  /** The row cannot be saved for a reason that none of its cells has. */
  refused: { readonly why: MessageOf<ReasonParams> }
}

/** A row that could be saved and that the person chose to leave out. */
interface LeftOut {
  readonly isLeftOut?: true
}

/** A problem with a field of a record: "founders.name" is a part of a list's entries. */
export type FieldProblem = MessageOf<ProblemParams> & {
  readonly entity: string
  readonly field: string
  /** Told in the words of the form that adds a record. */
  readonly isAdded?: true
}

/** Why a change is refused as a whole. */
export interface ReasonParams {
  /** By the column of the permission table that the person has, or as somebody else's. */
  'not-allowed': { readonly why: 'column' | 'reach'; readonly actor: string; readonly action: string }
  'no-such-record': { readonly entity: string }
  /** The incubator or startup that the record shall belong to. */
  'no-such-owner': { readonly entity: 'incubator' | 'startup' }
  'no-such-entry': { readonly entity: string; readonly field: string }
  'changed-meanwhile': { readonly entity: string }
  'there-already': { readonly entity: string }
  'still-named': { readonly entity: string; readonly by: readonly Counted[] }
  'emails-taken': { readonly emails: readonly string[] }
}

/** So many records of an entity. */
interface Counted {
  readonly entity: string
  readonly count: number
}

/** A problem with a row of a file, at a column of it. */
export type ColumnProblem = FieldProblem & { readonly column: string }

/** Why something is refused. */
export interface RefusalParams extends ReasonParams {
  /** The first problems, of those that are told alike one. */
  'wrong-values': { readonly problems: readonly FieldProblem[] }
}
export type RefusalMessage = MessageOf<RefusalParams>
