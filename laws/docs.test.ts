import { describe, expect, test } from 'vitest'
import type { Entity } from '#domain/entities/entity.ts'
import { prototype } from '#domain/entities/prototype.ts'
import { startup } from '#domain/entities/startup.ts'
import { readPages, tablesOn, withTables } from '../scripts/docs.ts'
import { COUNTED } from '#server/platform/http/call-classes.ts'
import { TABLES, tablesFor } from '../scripts/docs/tables.ts'

import { readSource } from './sources.ts'

const pages = [...readPages()]
const shown = pages.flatMap(([, page]) => tablesOn(page)).toSorted()

describe('generated tables', () => {
  test.each(pages)('%s shows them as the code has them (npm run docs)', (_name, page) => {
    expect(page).toBe(withTables(page))
  })

  test('stand on one page each, those of every entity too', () => {
    const missing = [...TABLES.keys()]
      .filter((name) => !shown.includes(name))
      .map((name) => `Put <!-- generated: ${name} --> and <!-- end --> on a page of docs/product`)
    expect(missing).toEqual([])
    expect(shown).toEqual([...TABLES.keys()].toSorted())
  })
})

describe('a planted fault is found', () => {
  const marked = (name: string, end: string) =>
    `# A page\n\n<!-- generated: ${name} -->\n| a |\n${end}\nText\n`

  test('a cell that was changed by hand', () => {
    const page = withTables(marked('rights to read', '<!-- end -->'))
    expect(page).toContain('Text')
    expect(withTables(page)).toBe(page)
    expect(withTables(page.replace('Nothing', 'Everything'))).toBe(page)
  })

  test('a marker of no table, and one without an end', () => {
    expect(() => withTables(marked('rights to sleep', '<!-- end -->'))).toThrow('There is no table')
    expect(() => withTables(marked('rights to read', ''))).toThrow('has no end')
    const next = marked('rights to change', '<!-- end -->')
    expect(() => withTables(marked('rights to read', '') + next)).toThrow('has no end')
  })

  test('an entity that no page shows', () => {
    const names = [...tablesFor([{ ...prototype, name: 'equipment' }]).keys()]
    expect(names.filter((name) => name.endsWith(' equipment') && !shown.includes(name))).toHaveLength(4)
  })

  test('a definition that was changed', () => {
    const { fields, texts, file } = prototype
    const { founders, status } = startup.fields
    const ofPrototype = [
      { fields: { ...fields, name: { ...fields.name, label: 'Title' } } },
      { fields: { ...fields, name: { ...fields.name, max: 100 } } },
      { fields: { ...fields, name: { ...fields.name, requiredMessage: 'What is it called?' } } },
      { fields: { ...fields, name: { ...fields.name, alsoHeaders: ['Called'] } } },
      { fields: { ...fields, cost: { kind: 'money', label: 'Cost' } } },
      { columns: prototype.columns.toReversed() },
      { pageSize: 6 },
      { sort: { field: 'createdAt', order: 'asc' } },
      { search: ['name'] },
      { importLabel: 'Import Csv' },
      { ignored: ['secret'] },
      { texts: { ...texts, created: 'Created' } },
      { texts: { ...texts, deleteRequested: texts.requested } },
      { file: { ...file, columns: file.columns.toReversed() } },
      { file: { ...file, required: ['name'] } },
    ].map((part) => ({ ...prototype, ...part }))
    const ofStartup = [
      { fields: { ...startup.fields, status: { ...status, options: status.options.slice(1) } } },
      { fields: { ...startup.fields, founders: { ...founders, item: { name: founders.item.name } } } },
      { items: { awards: { ...startup.items?.['awards'], created: 'Award kept!' } } },
    ].map((part) => ({ ...startup, ...part }))
    for (const changed of [...ofPrototype, ...ofStartup]) {
      // Definitions of other shapes than those of the product.
      const tables = tablesFor([changed as unknown as Entity])
      const differing = [...tables].filter(([name, table]) => table() !== TABLES.get(name)?.())
      expect(differing.length, JSON.stringify(changed)).toBeGreaterThan(0)
    }
  })
})

test('every use that is counted over time is in the table of limits', () => {
  const text = readSource('server/platform/http/call-classes.ts')
  const table = text.slice(text.indexOf('CALL_CLASSES'))
  expect(Object.keys(COUNTED).filter((name) => !table.includes(`COUNTED.${name}`))).toEqual([])
})
