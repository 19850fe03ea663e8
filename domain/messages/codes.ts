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
}

/** One sentence. */
export interface SentenceParams extends ImportParams {
  /** A sentence that has no code. */
  sentence: { readonly text: string }
}
export type Message = MessageOf<SentenceParams>
