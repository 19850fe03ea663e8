import { describe, expect, it } from 'vitest'
import { diffItems } from './diff-items.ts'

const asha = { name: 'Asha', phone: '5000000001' }
const ravi = { name: 'Ravi', phone: '5000000002' }

const linesOf = (before: unknown, after: unknown): string[] =>
  diffItems(before, after).map((d) => `${d.how} ${d.name}`)

describe('two lists of nested records', () => {
  it('are compared by item: added, changed, removed, kept', () => {
    const meena = { name: 'Meena', phone: null }
    expect(linesOf([asha, ravi], [ravi, { ...asha, phone: '5000000009' }, meena])).toEqual([
      'kept Ravi',
      'changed Asha',
      'added Meena',
    ])
    expect(linesOf([asha, ravi], [ravi])).toEqual(['kept Ravi', 'removed Asha'])
  })

  it('list the parts that differ', () => {
    expect(diffItems([asha], [{ ...asha, phone: null }])[0]?.fields).toEqual(['phone'])
  })

  it('keep an identical item when another has the same name', () => {
    const other = { ...asha, phone: '5000000003' }
    expect(linesOf([asha], [other, asha])).toEqual(['added Asha', 'kept Asha'])
  })

  it('are matched by ids, whatever their names', () => {
    const [one, two] = [
      { _id: '1', ...asha },
      { _id: '2', ...asha },
    ]
    expect(linesOf([one, two], [two])).toEqual(['kept Asha', 'removed Asha'])
    expect(diffItems([one, two], [{ ...one, name: 'Asha Rao' }, two])).toMatchObject([
      { how: 'changed', name: 'Asha Rao', fields: ['name'] },
      { how: 'kept' },
    ])
    expect(linesOf([one], [{ ...ravi, _id: '3' }])).toEqual(['added Ravi', 'removed Asha'])
  })

  it('show no items for an empty list', () => {
    expect(linesOf(null, [asha])).toEqual(['added Asha'])
    expect(linesOf([asha], null)).toEqual(['removed Asha'])
  })
})
