import { expect, it } from 'vitest'
import { FILE_WORDS, WORDS } from './milestone-words.ts'

it('the parts of a milestone are kept and refused in the promised words, which stay 6 s', () => {
  const all = { ...WORDS, ...FILE_WORDS }
  expect(
    Object.fromEntries(Object.entries(all).map(([part, { done, failed }]) => [part, [done, failed]])),
  ).toEqual({
    remarks: ['Remarks saved successfully', 'Error saving remarks'],
    subMilestones: ['Sub Milestones saved successfully', 'Error saving sub milestones'],
    added: ['Documents uploaded successfully', 'Error uploading document'],
    removed: ['Document deleted successfully', 'Error deleting document'],
    removedSeveral: ['Documents deleted successfully', 'Error deleting documents'],
  })
  expect(new Set(Object.values(all).map(({ duration }) => duration))).toEqual(new Set([6_000]))
})
