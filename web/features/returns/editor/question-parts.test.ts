import { expect, it } from 'vitest'
import { asQuestion, kindsFor, partsOf, withKind } from './question-parts.ts'

// (returns.md, Return forms)
it('only counted questions have a source, only choices options, and only numbers and amounts parts', () => {
  const kindsWith = (part: 'source' | 'options' | 'parts') =>
    kindsFor({ asked_of: 'incubators', frequency: 'quarter' })
      .map(({ value }) => value)
      .filter((kind) => partsOf(kind).includes(part))
  expect([kindsWith('source'), kindsWith('options'), kindsWith('parts')]).toEqual([
    ['counted'],
    ['choice'],
    ['number', 'money'],
  ])
})

it('another kind empties what it does not have', () => {
  const counted = { label: 'IP filed', kind: 'counted', source: 'ip_filed', lowest: 0 }
  expect(withKind(counted, 'number')).toMatchObject({ kind: 'number', source: null, lowest: 0 })
  expect(withKind(counted, 'text')).toMatchObject({ kind: 'text', source: null, lowest: null })
})

it.each([[{ asked_of: 'startups', frequency: 'month' }], [{ asked_of: 'incubators', frequency: 'once' }]])(
  'nothing is counted in a form of %j',
  (form) => {
    expect(kindsFor(form).map(({ value }) => value)).not.toContain('counted')
  },
)

it('a question without a text is not previewed yet', () => {
  expect(asQuestion({ label: null, kind: 'number' }, 0)).toBeNull()
  expect(asQuestion({ label: 'Jobs', kind: 'number' }, 0)).toMatchObject({ label: 'Jobs', required: false })
})
