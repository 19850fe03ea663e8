import type { Values } from '#domain/entities/entity.ts'

/**
 * The one type of every write: a form, a cell, a row of an import, a bulk delete, a restoration.
 * `expected` holds the touched fields as the person read them
 * (changing-records.md, Conflicts between two people); `version` the whole record's, for programs that send
 * it instead: both as they were sent, for `run` to read.
 */
export type Change =
  | {
      action: 'create'
      entity: string
      incubatorId: string | null
      /** The startup it belongs to, where records may belong to one. */
      startupId?: string | null
      values: Values
      recordId?: string
    }
  | {
      action: 'update'
      entity: string
      recordId: string
      values: Values
      expected?: unknown
      version?: unknown
      /** Lists as they were when the change was proposed; what others did to the same items since was decided on. */
      over?: Values | null
      /** A change of one item alone: `values` names its list, and `run` makes the change of that list. */
      item?: ItemChange
      /** It goes to another incubator with the startup whose own it is, as nothing else can. */
      isAlong?: true
    }
  | { action: 'delete'; entity: string; recordId: string }

export type ChangeAction = Change['action']

/** What is to become of one item of a list; `expected` holds its parts as the person read them. */
export type ItemChange =
  | { action: 'add'; parts: unknown }
  | { action: 'set'; id: string; parts: unknown; expected?: unknown }
  | { action: 'remove'; id: string }

/** A change as an approval keeps it: what it proposes and what it was proposed over. */
export interface ProposedChange {
  action: ChangeAction
  entity: string
  record_id: string | null
  incubator_id: string | null
  /** Of a record that is added for a startup. */
  startup_id?: string | null | undefined
  /** The record's name when the change was proposed. */
  title: string
  /** The touched fields as they were, of lists only the items that change; all of it for a delete; null for a create. */
  base: Values | null
  /** The touched fields as they shall be, of lists only the items that change; null for a delete. */
  proposed: Values | null
}

export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number]

/** Where a batch came from; it names the action in titles and texts. */
export type Origin =
  | { kind: 'edit' }
  | { kind: 'import'; importId: string; fileName: string }
  | { kind: 'restore' }
