import { expect, it } from 'vitest'
import type { Row } from '#web/platform/api/use-records.ts'
import { formInAddress } from './form-in-address.ts'

const form = (id: string, more: Record<string, unknown> = {}): Row => ({
  _id: id,
  version: 1,
  createdAt: '',
  updatedAt: '',
  asked_of: 'incubators',
  frequency: 'quarter',
  questions: [{ kind: 'number' }],
  ...more,
})
const FORMS = [
  form('words', { questions: [{ kind: 'text' }] }),
  form('monthly', { asked_of: 'startups' }),
  form('once', { frequency: 'once' }),
  form('quarterly'),
]

it.each([
  ['the one in the address', 'words', 'once', 'words'],
  ['the one with the latest figures', undefined, 'once', 'once'],
  ['one that has figures, if the latest has none', undefined, 'words', 'quarterly'],
  [
    'one that incubators fill in period by period, before anything was accepted',
    undefined,
    undefined,
    'quarterly',
  ],
])('figures are of %s', (_which, id, latest, shown) => {
  expect(formInAddress(FORMS, id, latest)?._id).toBe(shown)
})
