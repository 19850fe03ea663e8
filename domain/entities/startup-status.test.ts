import { expect, it } from 'vitest'
import { startup } from './startup.ts'

it('each status of a startup has its label and colour', () => {
  // (startups.md, Startup status)
  const { options } = startup.fields.status
  expect(options.map(({ value, label, tone }) => [value, label, tone])).toEqual([
    ['active', 'Active', 'green'],
    ['graduated', 'Graduated', 'blue'],
    ['droppedout', 'Dropped out', 'red'],
  ])
})
