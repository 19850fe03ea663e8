/**
 * Room `resume`: the resume of a startup, its panels and their dialogs. Panels get `editing` only where the
 * person may change the startup; readers have none.
 */
import type { startupItems } from '#domain/entities/startup-items.ts'
import type { Item } from '#domain/kinds/list.ts'
import type { Verdict } from '#domain/permissions/decide.ts'

/** The lists of a startup that have a panel each. */
export type ResumeList = keyof typeof startupItems

/** What is open for editing; only one at a time. */
export type Opened =
  /** An entry of a list; null for a new one. */
  | { of: 'item'; list: ResumeList; item: Item | null }
  /** Some fields in a dialog. */
  | { of: 'fields'; title: string; only: readonly string[] }
  /** The description, edited in its panel. */
  | { of: 'about' }

export interface Editing {
  verdict: Verdict
  opened: Opened | null
  open: (opened: Opened) => void
  close: () => void
  /** Deletes an entry after a question. */
  remove: (list: ResumeList, item: Item) => void
  /** The list of which an entry is being deleted. */
  removing: ResumeList | null
}

/** Whether a dialog is open; the description is edited in its panel. */
export const hasDialog = (editing: Editing | null): editing is Editing =>
  editing !== null && editing.opened !== null && editing.opened.of !== 'about'
