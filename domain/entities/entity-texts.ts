import { formatNumber } from '../vocabulary/format-number.ts'

/** The promised texts of an entity, word for word (texts.md, Texts of a record by default). */
export interface Texts {
  created: string
  updated: string
  deleted: string
  deletedSelected?: string
  imported: string
  /** What precedes the reason of a failure; null if the reason is shown alone. */
  createFailed: string | null
  /** The same of an update, if it is not "Failed to update." */
  updateFailed?: string | null
  /** The message for a list that could not be loaded, if it is not "{Things} could not be loaded." */
  loadFailed?: string
  deleteFailed?: string
  deleteFailedSelected?: string
  requested: string
  /** The message for a requested update, if it differs from that for a requested addition. */
  updateRequested?: string
  deleteRequested: string
  empty: string
  /** "Are you sure you want to delete {name}?" unless the entity's page has another text. */
  confirmDelete: string
  importTitle: string
  /** The button that uploads a file, if it is not "Import". */
  upload?: string
  addTitle: string
  loading?: string
  /** While a new record is being saved. */
  adding?: string
}

/** The promised texts of the entries of a list of small records, word for word. */
export interface ItemTexts {
  /** What an entry is called. */
  label: string
  /**
   * The {Thing} of the action title of a change that concerns one entry alone: "Add Startup Award". Without it,
   * such a change has the title and the request texts of its record.
   */
  title?: string
  created: string
  updated: string
  deleted: string
  createFailed: string
  updateFailed: string
  deleteFailed: string
  requested?: string
  deleteRequested?: string
  /** While it is being saved or deleted. */
  adding?: string
  updating?: string
  deleting?: string
  empty: string
  addTitle: string
  editTitle: string
}

/** "12 Events imported successfully": the text after an import of this many rows. */
export const importedText = ({ imported }: Texts, rows: number): string =>
  imported.replace('{n}', formatNumber(rows))

/**
 * The texts that follow a pattern. Entities override those that their pages word differently
 * (texts.md, Texts of a record by default).
 */
export const textsFor = (one: string, many: string): Texts => ({
  created: 'Created',
  updated: `${one} updated successfully`,
  deleted: `${one} deleted successfully`,
  imported: `${one} data imported successfully`,
  createFailed: 'Error',
  requested: `${one} request is added to the approval list`,
  deleteRequested: `${one} request is added to the approval list`,
  empty: `No ${many.toLowerCase()} found`,
  confirmDelete: 'Are you sure you want to delete?',
  importTitle: `Import ${many}`,
  addTitle: `Add New ${one}`,
})
