import type { Texts } from './entity.ts'

/** The texts that follow one pattern in the spec; an entity overrides where the spec words it otherwise. */
export const textsFor = (one: string, many: string): Texts => ({
  created: 'Created',
  updated: `${one} updated successfully`,
  deleted: `${one} deleted successfully`,
  imported: `${one} data imported successfully`,
  createFailed: 'Error',
  requested: `${one} request is added to the approval list`,
  deleteRequested: `${one} delete request is added to the approval list`,
  empty: `No ${many.toLowerCase()} found`,
  confirmDelete: 'Are you sure you want to delete?',
  importTitle: `Import ${many}`,
  addTitle: `Add New ${one}`,
})
