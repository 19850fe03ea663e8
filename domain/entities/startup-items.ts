import type { ItemTexts } from './entity-texts.ts'

/** The texts that awards and documents share, with their own words in them. */
const textsOfPaper = (one: string, One: string, title: string): ItemTexts => ({
  label: One,
  title,
  created: `${One} added successfully!`,
  updated: `${One} updated successfully!`,
  deleted: `${One} deleted successfully!`,
  createFailed: `Failed to add the ${one}.`,
  updateFailed: `Failed to update the ${one}.`,
  deleteFailed: `Failed to delete the ${one}.`,
  requested: `${One} request is added to the approval list`,
  deleteRequested: 'Delete request is added to the approval list',
  adding: `Adding ${one}...`,
  updating: `Updating ${one}...`,
  deleting: `Deleting ${one}...`,
  empty: `No ${One}s found`,
  addTitle: `Add New ${One}`,
  editTitle: `Edit ${One}`,
})

/** Adding, changing or removing a founder or a team member is an update of the profile. */
const textsOfPerson = (one: string, many: string): Omit<ItemTexts, 'deleteFailed'> => ({
  label: one,
  created: `${many} updated successfully!`,
  updated: `${many} updated successfully!`,
  deleted: `${one} deleted successfully!`,
  createFailed: 'Failed to update.',
  updateFailed: 'Failed to update.',
  empty: `No ${many} found`,
  addTitle: `Add New ${one}`,
  editTitle: `Edit ${one}`,
})

/** The texts of the entries of a startup's lists (startup-resume.md, Resume panels). */
export const startupItems = {
  founders: { ...textsOfPerson('Founder', 'Founders'), deleteFailed: 'Failed to delete founder.' },
  team_member: { ...textsOfPerson('Team Member', 'Team Members'), deleteFailed: 'Failed to delete member.' },
  documents: textsOfPaper('document', 'Document', 'Startup Document'),
  awards: textsOfPaper('award', 'Award', 'Startup Award'),
} as const satisfies Readonly<Record<string, ItemTexts>>
