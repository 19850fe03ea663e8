/** What the stages of a batch take from one another: each knows more of a change than the one before. */
import type { Approval } from '#domain/api/approval.ts'
import type { Change, Origin } from '#domain/changes/change.ts'
import type { ReadValues } from '#domain/changes/read-values.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import type { Target } from '#domain/permissions/decide.ts'
import type { Problem } from '#domain/vocabulary/reading.ts'
import type { Action, LogMessage } from '#domain/messages/codes.ts'
import type { Author } from '#server/http/author.ts'
import type { ChangeRefusal } from '#server/http/refusal.ts'
import type { Row } from '#server/records/row.ts'

/** What is to be changed, and what its history and the log say of it. */
export interface Submission {
  changes: readonly Change[]
  origin?: Origin
  /** What its history entries have in common; of an import its id, so that they can be undone together. */
  batchId?: string
  /** When the batch began to be written, where it is written in two steps: all of a batch has one moment. */
  at?: string
  /** Who proposed what is now approved. */
  proposedBy?: string
  /** Its one entry in the log, or none; where nothing is given, the log tells the changes. */
  log?: LogEntry | null
  /** What the log and a request say instead that it does. */
  action?: Action
  /** A new address of an account in use was proven, by its password or by a link that was mailed there. */
  isAddressProven?: boolean
  onProgress?: (rowsDone: number) => void
}

export interface LogEntry {
  incubatorId: string | null
  message: LogMessage
  /** Its place is the incubator, by the name that the database has for it. */
  isPlaceNamed?: boolean
}

/** A change of a batch, before anything is known of it. */
export interface Incoming {
  /** Its place in the batch. */
  at: number
  change: Change
  entity: Entity
}

/** A change whose record is known: which it is, whose it is, what it holds. */
export interface Located extends Incoming {
  recordId: string
  incubatorId: string | null
  /** The record before; null for a create. */
  row: Row | null
  /** Whom the verdict is asked for. */
  target: Target
  /** The values of its incubator, as far as the rules of its record ask for them. */
  owner: Values
}

/** What becomes of a change that is not refused: applied with or without an entry in the log, or a request. */
export type Allowed = 'apply' | 'log' | 'request'

/** A change that this actor may make, or ask for. */
export interface Authorised extends Located {
  verdict: Allowed
}

/** A record that goes to another incubator, with the names of both as its history and the log tell it. */
export interface Transfer {
  from: string
  to: string
  names: { before: string; after: string }
  /** The values of the incubator that gets it. */
  owner: Values
}

/** A change whose body was read, well or not. `incubatorId` and `owner` are those it shall have. */
export interface Read extends Authorised {
  /** The entity as its body is read, and as what is wrong with it is told: a new record is asked for more. */
  readAs: Entity
  reading: ReadValues
  /** What is wrong with what a program says that it had read. */
  wrongExpectations: readonly Problem[]
  transfer?: Transfer
}

/** A change that is valid. */
export interface Checked extends Read {
  /** The touched fields as they will be, references found; empty for a delete. */
  values: Values
  /** References whose name more than one record has, so that they are not linked. */
  ambiguous: readonly string[]
  /** What the records are called to which references without a free name will point: `mentor_name`. */
  names: Values
  /** Where others changed the same items of a list since its author read it. */
  conflicts: readonly Problem[]
}

/** A valid change of a record that is still as it was read. */
export interface Compared extends Checked {
  /** The fields of the record as they are; null for a create. */
  before: Values | null
}

/** A change that may be made, without how it came to be: who owns it, what was there, what will be there. */
export interface Ready extends Incoming {
  recordId: string
  /** The incubator that has the record from here on. */
  incubatorId: string | null
  /** The record before; null for a create. Within a transaction it is locked until that ends. */
  row: Row | null
  before: Values | null
  /** The touched fields as they will be, references found; empty for a delete. */
  values: Values
  /** References whose name more than one record has, so that they are not linked. */
  ambiguous: readonly string[]
  /** What the records are called to which references without a free name will point: `mentor_name`. */
  names: Values
  /** Set where `incubatorId` is not whose it was. */
  transfer?: Transfer
  verdict: Allowed
}

/** What the writer and the followers know of a batch as a whole. */
export interface Batch {
  id: string
  author: Author
  origin: Origin['kind'] | 'approval'
  /** Who proposed what is now approved. */
  proposedBy: string | null
  /** When a step of it before this one was written; null where there was none. */
  at: string | null
  /** What the log says of it. */
  log: readonly LogEntry[]
  isAddressProven: boolean
}

/** A batch whose records are written, with the moment that their history has. */
export interface WrittenBatch extends Batch {
  at: string
}

export interface Refused {
  at: number
  refusal: ChangeRefusal
}

/** What a stage answers: the changes that go on, and those that do not. */
export interface Staged<T> {
  passed: readonly T[]
  refused: readonly Refused[]
  /** How the refused are told as one, where that is more than the first of them. */
  together?: ChangeRefusal
}

/** What would become of each change if the batch were submitted now. */
export interface Preview {
  ready: readonly Ready[]
  refused: readonly Refused[]
}

export type Submitted =
  | {
      status: 'applied'
      recordIds: string[]
      /** The batch, by which it can be undone; none where nothing was changed. */
      batchId?: string
      /** When it was written; none where nothing was changed. */
      at?: string
      /** The record as it is answered, where the batch wrote that one alone; undefined for a deleted one. */
      row?: Row | undefined
    }
  | { status: 'requested'; approval: Approval; message: string }
