/** What the stages of a batch pass on. Each stage adds to what is known about a change. */
import type { Approval } from '#domain/api/approval.ts'
import type { Change, ChangeAction, Origin } from '#domain/changes/change.ts'
import type { ReadValues } from '#domain/changes/read-values.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import type { Target } from '#domain/permissions/decide.ts'
import type { Problem } from '#domain/vocabulary/reading.ts'
import type { Action, LogMessage } from '#domain/codes/codes.ts'
import type { Author } from '#server/platform/http/author.ts'
import type { ChangeRefusal } from '#server/platform/http/refusal.ts'
import type { Row } from '#server/core/records/row.ts'

/** The hash of a password that the person has chosen, or that is temporary. */
export interface NewPassword {
  readonly hash: string
  readonly isTemporary: boolean
}

/** A batch of changes with its data for history and log. */
export interface Submission {
  changes: readonly Change[]
  origin?: Origin
  /**
   * The id that its history entries share. An import uses its own id, so that its changes can be undone
   * together.
   */
  batchId?: string
  /** When the writing of the batch began, if it is written in two steps: a batch has one timestamp. */
  at?: string
  /** The author of the approved proposal. */
  proposedBy?: string
  /** The only log entry, or null for none. If undefined, the log lists the changes. */
  log?: LogEntry | null
  /** The action that the log and a request show instead of the changes. */
  action?: Action
  /** The new address of an account in use was proven, by a password or by a mailed link. */
  isAddressProven?: boolean
  /** The password of the new record's account, which then gets no mailed link. */
  password?: NewPassword
  /** The id of the author's earlier request that the one of this batch replaces. */
  replaces?: string | undefined
  onProgress?: (rowsDone: number) => void
}

export interface LogEntry {
  incubatorId: string | null
  message: LogMessage
  /** The place is the incubator, under its name in the database. */
  isPlaceNamed?: boolean
  /** The request that the entry is about, or that led to it. */
  requestId?: string
  /** The author of the applied request. */
  proposerId?: string | null
}

/** A change of a batch, before anything is looked up. */
export interface Incoming {
  /** Its position in the batch. */
  at: number
  change: Change
  entity: Entity
}

/** A change with its record: its id, owner and values. */
export interface Located extends Incoming {
  recordId: string
  incubatorId: string | null
  /** The record before the change; null for a create. */
  row: Row | null
  /** The target for which the permission is decided. */
  target: Target
  /** The values of its incubator that the record's rules need. */
  owner: Values
}

/** What happens to an accepted change: it is applied, with or without a log entry, or becomes a request. */
export type Allowed = 'apply' | 'log' | 'request'

/** A change that this actor may make or request. */
export interface Authorised extends Located {
  verdict: Allowed
}

/** A move to another incubator, with the names of both for history and log. */
export interface Transfer {
  from: string
  to: string
  names: { before: string; after: string }
  /** The values of the new incubator. */
  owner: Values
}

/** A change whose body was parsed, valid or not. `incubatorId` and `owner` are the future ones. */
export interface Read extends Authorised {
  /** The entity used to parse the body and report problems: a new record has more required fields. */
  readAs: Entity
  reading: ReadValues
  /** Problems in `expected` and `version`. */
  wrongExpectations: readonly Problem[]
  transfer?: Transfer
}

/** A valid change. */
export interface Checked extends Read {
  /** The new values of the changed fields, with references resolved; empty for a delete. */
  values: Values
  /** References whose name matches several records. They are not linked. */
  ambiguous: readonly string[]
  /** The titles of records that are stored by id alone: `mentor_name`. */
  names: Values
  /** Where others changed the same items of a list since the author read it. */
  conflicts: readonly Problem[]
}

/** A valid change of a record that has not changed since the author read it. */
export interface Compared extends Checked {
  /** The current values of the record; null for a create. */
  before: Values | null
}

/** A change that is ready to be written: owner, values before and values after. */
export interface Ready extends Incoming {
  recordId: string
  /** The incubator that owns the record after the change. */
  incubatorId: string | null
  /** The record before the change; null for a create. It is locked until the transaction ends. */
  row: Row | null
  before: Values | null
  /** The new values of the changed fields, with references resolved; empty for a delete. */
  values: Values
  /** References whose name matches several records. They are not linked. */
  ambiguous: readonly string[]
  /** The titles of records that are stored by id alone: `mentor_name`. */
  names: Values
  /** Set if the record moves to another `incubatorId`. */
  transfer?: Transfer
  verdict: Allowed
}

/** What the writer and the followers know about the whole batch. */
export interface Batch {
  id: string
  author: Author
  origin: Origin['kind'] | 'approval'
  /** The author of the approved proposal. */
  proposedBy: string | null
  /** When an earlier step of the batch was written; null if there was none. */
  at: string | null
  /** The log entries of the batch. */
  log: readonly LogEntry[]
  isAddressProven: boolean
  password: NewPassword | null
}

/** A batch whose records are written, with the timestamp of its history entries. */
export interface WrittenBatch extends Batch {
  at: string
}

/** What a batch wrote to one record. */
export interface Written {
  entity: string
  record_id: string
  incubator_id: string | null
  action: ChangeAction
  before: Values | null
  after: Values | null
  /** The incubator that owned the record before the batch, if it was a different one. */
  came_from: string | null
}

export interface Refused {
  at: number
  refusal: ChangeRefusal
}

/** The result of a stage: the changes that continue and those that are refused. */
export interface Staged<T> {
  passed: readonly T[]
  refused: readonly Refused[]
  /** The refusal of the whole batch, if it is more than the first one. */
  together?: ChangeRefusal
}

/** What each change would do if the batch were submitted now. */
export interface Preview {
  ready: readonly Ready[]
  refused: readonly Refused[]
}

export type Submitted =
  | {
      status: 'applied'
      recordIds: string[]
      /** The batch, by which the change can be undone; undefined if nothing changed. */
      batchId?: string
      /** When it was written; undefined if nothing changed. */
      at?: string
      /** The record as answered, if the batch wrote only one; undefined for a deleted one. */
      row?: Row | undefined
    }
  | { status: 'requested'; approval: Approval; message: string }
