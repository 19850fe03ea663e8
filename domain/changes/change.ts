import type { Values } from '#domain/entities/entity.ts'

/**
 * The only type of every write: a form, a cell, a row of an import, a bulk delete, a restoration. `expected`
 * contains the changed fields as the person read them (changing-records.md, Conflicts between two people).
 * Programs may send the record's `version` instead. Both are as sent; the server parses them. `isWithOwner`: the record
 * is deleted or restored with its incubator in the same batch, and needs no permission of its own.
 */
export type Change =
  | {
      action: 'create'
      entity: string
      incubatorId: string | null
      /** The startup it belongs to, if startups can own such records. */
      startupId?: string | null
      /** The mentor it belongs to, if mentors own such records as well. */
      mentorId?: string | null
      values: Values
      recordId?: string
      derived?: Derived
      isWithOwner?: true
    }
  | {
      action: 'update'
      entity: string
      recordId: string
      values: Values
      expected?: unknown
      version?: unknown
      /**
       * The lists as they were when the change was proposed. Later changes to the same items were decided on
       * by the approver.
       */
      over?: Values | null
      /** A change of one item. `values` names its list, and the server converts it to a change of that list. */
      item?: ItemChange
      /**
       * It goes along with another change of its batch: the record moves with its startup, which is the only way it can
       * move, or a figure follows from the decision about a return.
       */
      isCascaded?: true
      /**
       * The session is cancelled because its assignment, mentor or startup goes in the same batch. It needs no
       * permission of its own.
       */
      isWithAssignment?: true
      derived?: Derived
    }
  | { action: 'delete'; entity: string; recordId: string; isWithOwner?: true }

/** The values of derived fields, which never come from a body: of a restored record, or set by a call of its own. */
type Derived = Values

export type ChangeAction = Change['action']

/** The change of one item of a list. `expected` contains its parts as the person read them. */
export type ItemChange =
  | { action: 'add'; parts: unknown }
  | { action: 'set'; id: string; parts: unknown; expected?: unknown }
  | { action: 'remove'; id: string }

/** A change as an approval stores it: what it proposes, and the values at that time. */
export interface ProposedChange {
  action: ChangeAction
  entity: string
  record_id: string | null
  incubator_id: string | null
  /** The startup of an added record. */
  startup_id?: string | null | undefined
  /** The record's name when the change was proposed. */
  title: string
  /**
   * The changed fields before the change, with only the changed items of lists; all fields for a delete; null
   * for a create.
   */
  base: Values | null
  /** The changed fields after the change, with only the changed items of lists; null for a delete. */
  proposed: Values | null
}

export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number]

/** The source of a batch. It names the action in titles and texts. */
export type Origin =
  | { kind: 'edit' }
  | { kind: 'import'; importId: string; fileName: string }
  | { kind: 'restore' }
