import { expect, it } from 'vitest'
import { FILE_TEXTS, TEXTS } from './milestone-texts.ts'

it('the parts of a milestone show the promised texts for 6 s', () => {
  const all = { ...TEXTS, ...FILE_TEXTS }
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
