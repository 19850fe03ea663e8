/** Two people edit one list: both changes are kept, in either order. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineFields } from '#domain/kinds/register.ts'
import { isSame } from './is-same.ts'
import { findChangedItems, identifyItems, areItemsStale, mergeItems, pickItems, type Item } from './items.ts'

const { people: field } = defineFields({
  people: {
    kind: 'list',
    label: 'Founders',
    item: defineFields({
      name: { kind: 'text', label: 'Name' },
      phone: { kind: 'text', label: 'Phone' },
      added: { kind: 'text', label: 'Added', made: 'moment' },
    }),
  },
})

const asha = { _id: 'a', name: 'Asha', phone: '1' }
const ravi = { _id: 'r', name: 'Ravi', phone: '2' }
const meena = { _id: 'm', name: 'Meena', phone: '3' }
const all = [asha, ravi, meena]

const merge = (base: readonly Item[], mine: readonly Item[], current: readonly Item[]) =>
  mergeItems(field, { base, mine, current })

/** What one person does to their items: removes them or changes parts. `added` are new items. */
interface Edit {
  phones: ReadonlyMap<string, string | null>
  added: readonly string[]
}
const apply = (list: readonly Item[], { phones, added }: Edit): Item[] => [
  ...list.flatMap((item) => {
    const phone = phones.get(String(item._id))
    return phone === undefined ? [item] : phone === null ? [] : [{ ...item, phone }]
  }),
  ...added.map((name) => ({ _id: name, name, phone: null })),
]

/** A list, and the edits of two people to different items. */
const twoEdits = fc
  .uniqueArray(fc.record({ owner: fc.constantFrom('one', 'other', 'nobody'), phone: fc.string() }), {
    selector: () => Symbol('any'),
    maxLength: 12,
  })
  .chain((items) =>
    fc.record({
      items: fc.constant(items),
      phones: fc.array(fc.option(fc.string(), { nil: null }), {
        minLength: items.length,
        maxLength: items.length,
      }),
      one: fc.nat(3),
      other: fc.nat(3),
    }),
  )
  .map(({ items, phones, one, other }) => {
    const base: Item[] = items.map(({ phone }, at) => ({ _id: `i${at}`, name: `Item ${at}`, phone }))
    const editOf = (owner: string, count: number): Edit => ({
      phones: new Map(
        items.flatMap((item, at) => (item.owner === owner ? [[`i${at}`, phones[at] ?? null]] : [])),
      ),
      added: Array.from({ length: count }, (_, at) => `${owner} ${at}`),
    })
    return { base, one: editOf('one', one), other: editOf('other', other) }
  })

const byId = (items: readonly Item[]) => items.toSorted((a, b) => (String(a._id) < String(b._id) ? -1 : 1))

describe('two people who change different items of a list', () => {
  it('both succeed in either order, and no change is lost', () => {
    fc.assert(
      fc.property(twoEdits, ({ base, one, other }) => {
        const [mine, theirs] = [apply(base, one), apply(base, other)]
        const first = merge(base, mine, theirs)
        const second = merge(base, theirs, mine)
        expect([first.conflicts, second.conflicts]).toEqual([[], []])
        expect(byId(first.items)).toEqual(byId(second.items))
        expect(byId(first.items)).toEqual(byId(apply(apply(base, one), other)))
        // The remaining items keep their order in either case.
        const kept = (items: readonly Item[]) => items.filter(({ _id }) => String(_id).startsWith('i'))
        expect(kept(first.items)).toEqual(kept(second.items))
      }),
    )
  })

  it('do not conflict in requests, which contain only the changed items', () => {
    fc.assert(
      fc.property(twoEdits, ({ base, one, other }) => {
        const { from, to } = findChangedItems(base, apply(base, one))
        const current = apply(base, other)
        expect(areItemsStale(field, { base: from, proposed: to, current })).toBe(false)
        const { items } = merge(from as Item[], to as Item[], current)
        expect(items).toEqual(merge(base, apply(base, one), current).items)
      }),
    )
  })
})

describe('a list that somebody has changed since it was read', () => {
  const changed = (item: Item, parts: object): Item => ({ ...item, ...parts })

  it('accepts a change of another part of the same item', () => {
    const { items, conflicts } = merge(
      all,
      [changed(asha, { phone: '9' }), ravi, meena],
      [changed(asha, { name: 'Asha Rao' }), ravi, meena],
    )
    expect(conflicts).toEqual([])
    expect(items[0]).toEqual({ _id: 'a', name: 'Asha Rao', phone: '9' })
  })

  it.each<[string, Item[], Item[], object]>([
    [
      'the same part',
      [changed(asha, { phone: '9' })],
      [changed(asha, { phone: '8' })],
      { how: 'changed', parts: ['phone'] },
    ],
    ['an item that went', [changed(asha, { phone: '9' })], [], { how: 'removed' }],
    ['going of an item that was changed', [], [changed(asha, { phone: '8' })], { how: 'changed', parts: [] }],
  ])('has a conflict about %s', (_, mine, current, conflict) => {
    expect(merge([asha], mine, current).conflicts).toMatchObject([conflict])
    expect(areItemsStale(field, { base: [asha], proposed: mine, current })).toBe(true)
    // Forced, the author's version wins.
    expect(merge([asha], mine, current).items).toEqual(mine)
  })

  it('has no conflict if both made the same change', () => {
    const mine = [changed(asha, { phone: '9' }), meena]
    expect(merge(all, mine, mine)).toEqual({ items: mine, conflicts: [] })
  })

  it('keeps the generated values of its items, whatever is sent', () => {
    const there = { ...asha, added: 'then' }
    expect(merge([there], [{ ...asha, phone: '9', added: 'never' }], [there])).toEqual({
      items: [{ ...there, phone: '9' }],
      conflicts: [],
    })
  })

  it('takes the order that one person chose, with the items that another added at the end', () => {
    const added = { _id: 'n', name: 'Nila', phone: null }
    expect(merge(all, [meena, asha, ravi], [...all, added])).toEqual({
      items: [meena, asha, ravi, added],
      conflicts: [],
    })
    expect(merge(all, [meena, asha, ravi], [ravi, asha, meena]).conflicts).toEqual([{ how: 'reordered' }])
    expect(merge(all, [meena, asha, ravi], [meena, asha, ravi]).conflicts).toEqual([])
    expect(merge(all, [asha, added, ravi, meena], all).items).toEqual([asha, added, ravi, meena])
  })
})

describe('in a changed list', () => {
  it('a request contains the changed items, or all items if their order changed', () => {
    const other = { ...ravi, phone: '9' }
    expect(findChangedItems(all, [asha, other])).toEqual({ from: [ravi, meena], to: [other] })
    expect(findChangedItems(all, [meena, asha, ravi])).toEqual({ from: all, to: [meena, asha, ravi] })
    expect(findChangedItems(null, [asha])).toEqual({ from: null, to: [asha] })
    expect(pickItems(all, [ravi], [other])).toEqual([ravi])
  })

  it('an item without an id is matched once to an item with the same values', () => {
    const { _id, ...parts } = asha
    expect(identifyItems(field, [parts, parts], [ravi, asha])).toEqual([asha, parts])
    expect(identifyItems(field, [{ ...parts, phone: '9' }], all)).toEqual([{ ...parts, phone: '9' }])
    expect(identifyItems(field, [asha, parts], [asha])).toEqual([asha, parts])
    expect(isSame(_id, 'a')).toBe(true)
  })
})
