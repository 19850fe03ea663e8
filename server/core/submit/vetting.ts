import type { Origin } from '#domain/changes/change.ts'
import type { AddedBy } from '#domain/entities/added.ts'

/** What the stages require of new records, and what they do not check again. */
export interface Vetting {
  /** New records must meet the requirements of their form or file. Undefined: they were checked when proposed, or need not. */
  readonly addedBy: AddedBy | undefined
  /** The record had these files before, or the proposer's right to them was checked. */
  readonly areFilesKnown: boolean
  /** The record had these items before, or they were new in the proposal. They bring their ids. */
  readonly areItemsKnown: boolean
  /** A reference may lead to no record. Only its name is stored then. */
  readonly mayLoseReferences: boolean
  /** The record had these values before, so forms need not offer them, and its state need not allow them. */
  readonly isPast: boolean
}

const OF_ORIGIN: Readonly<Record<Origin['kind'], Vetting>> = {
  edit: {
    addedBy: 'hand',
    areFilesKnown: false,
    areItemsKnown: false,
    mayLoseReferences: false,
    isPast: false,
  },
  import: {
    addedBy: 'file',
    areFilesKnown: false,
    areItemsKnown: false,
    mayLoseReferences: false,
    isPast: false,
  },
  // A restored record may get back references and files that its readers cannot read today.
  restore: {
    addedBy: undefined,
    areFilesKnown: true,
    areItemsKnown: true,
    mayLoseReferences: true,
    isPast: true,
  },
}

/** Who calls: the author of the changes, or somebody who approves them. */
export type Mode = 'submit' | 'approve'

/** How a batch of this origin is checked. Of an approved one, files, items and requirements were checked for its author. */
export function vettingOf(origin: Origin = { kind: 'edit' }, mode: Mode = 'submit'): Vetting {
  const vetting = OF_ORIGIN[origin.kind]
  if (mode === 'submit') return vetting
  return {
    ...vetting,
    addedBy: undefined,
    areFilesKnown: true,
    areItemsKnown: true,
    // A deleted startup does not block the many rows of an import. Its row keeps the name that the file gave.
    mayLoseReferences: vetting.mayLoseReferences || origin.kind === 'import',
  }
}
