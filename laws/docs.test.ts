import { describe, expect, test } from 'vitest'
import { readPages, TABLES, tablesOn, withTables } from '../scripts/docs.ts'

const pages = [...readPages()]

describe('generated tables', () => {
  test.each(pages)('%s shows them as the code has them (npm run docs)', (_path, page) => {
    expect(page).toBe(withTables(page))
  })

  test('stand on one page each', () => {
    expect(pages.flatMap(([, page]) => tablesOn(page)).toSorted()).toEqual([...TABLES.keys()].toSorted())
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
})
