import { formatNumber } from '../vocabulary/format-number.ts'
import type { Texts } from './entity-texts.ts'

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
