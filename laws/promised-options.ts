/** What the pages of docs/product say of options and of the texts for missing and malformed values. */
import type { Entity } from '#domain/entities/entity.ts'
import type { FieldData } from '#domain/kinds/kind.ts'
import { optionsOf } from '#domain/kinds/register.ts'
import { tellUnread } from '#domain/messages/tell-problem.ts'
import { refuse } from '#domain/vocabulary/reading.ts'
import { quoted, sectionOf, tableOf } from './pages.ts'

/** The page of that name, without its ending. */
type PageOf = (name: string) => string

const slugOf = (heading: string): string => heading.toLowerCase().replaceAll(' ', '-')

/** The section that a link leads to: `[types](#event-types)`, `[sectors](values.md#sectors)`. */
function linkedSection(cell: string, page: string, pageOf: PageOf): string {
  const [, other, slug] = /\]\((?:([\w-]+)\.md)?#([\w-]+)\)/.exec(cell) ?? []
  if (!slug) return ''
  return sectionOf(other ? pageOf(other) : page, (heading) => slugOf(heading) === slug)
}

/** The labels, each with its value where one stands before it, as a table or a sentence lists them. */
function optionsIn(section: string): { value: string; label: string }[] {
  const clean = (label: string): string => label.replace(' (default)', '')
  const rows = tableOf(section)
  const byTable = rows.flatMap((row) => {
    const { Value: value, Label: label, Text: text, Types: types } = row
    if (value && label) return [{ value: quoted(value)[0] ?? '', label: clean(label) }]
    if (text) return quoted(text).map((one) => ({ value: one, label: one }))
    const pairs = [...(types ?? '').matchAll(/`(\w+)` ([^,]+)/g)]
    return pairs.map(([, one, words]) => ({ value: one!, label: words! }))
  })
  if (rows.length > 0) return byTable
  const sentence = section.replace(/^.*? Then: /, '').split(/\.(?:\s|$)|, and whatever/)[0]!
  return sentence.includes(', ') ? sentence.split(', ').map((label) => ({ value: label, label })) : []
}

function compareOptions(
  field: FieldData,
  promised: { value: string; label: string }[],
  tell: (line: string) => void,
) {
  const options = optionsOf(field).map(({ value, label }) => ({ value, label }))
  // A page may list the same options more than once, for several categories.
  const unique = [...new Map(promised.map((option) => [option.value, option])).values()]
  if (JSON.stringify(unique) !== JSON.stringify(options))
    tell(`options: ${JSON.stringify(unique)}, not ${JSON.stringify(options)}`)
}

/** Texts of the form's table: what is missing, what is malformed. */
function compareMessages(entity: Entity, page: string, tell: (line: string) => void): void {
  const section = sectionOf(page, (heading) => /^Messages of the \w+ form$/.test(heading))
  for (const row of tableOf(section)) {
    const label = row['Field'] ?? ''
    const field = Object.values(entity.fields).find(
      (f) => label === f.label || label.startsWith(`${f.label} over`),
    )
    if (!field) continue
    for (const message of field.required ? quoted(row['Missing'] ?? '') : [])
      if (message !== tellUnread(field, refuse('required')))
        tell(`${label}: "${message}", not "${tellUnread(field, refuse('required'))}"`)
    const malformed = [field.invalidMessage, field.lettersMessage].filter((message) => message !== undefined)
    const promised = quoted(row['Malformed'] ?? '')
    if (JSON.stringify(promised) !== JSON.stringify(malformed))
      tell(`${label}: ${JSON.stringify(promised)}, not ${JSON.stringify(malformed)}`)
  }
}

/** One line for each option and each text of a form that the page has otherwise than the definition. */
export function findOtherOptions(page: string, entity: Entity, pageOf: PageOf): string[] {
  const found: string[] = []
  for (const row of tableOf(sectionOf(page, (heading) => heading.endsWith(' fields'))))
    // Fields that share a row have options of their own.
    for (const name of (row['Field'] ?? '').includes(',') ? [] : quoted(row['Field'] ?? '')) {
      const field = entity.fields[name]
      const bound = row['Bound and options'] ?? row['Bound'] ?? ''
      const promised = optionsIn(linkedSection(bound, page, pageOf))
      if (field && promised.length > 0 && optionsOf(field).length > 0)
        compareOptions(field, promised, (line) => found.push(`${entity.name}.${name} ${line}`))
    }
  for (const [name, field] of Object.entries(entity.fields))
    for (const [item, is] of Object.entries(field.item ?? {})) {
      // "`gender` (Male, Female, Others)".
      const section = sectionOf(
        page,
        (heading) => heading.toLowerCase() === `${field.label.toLowerCase().replace(/s$/, '')} fields`,
      )
      const listed = new RegExp(`\`${item}\` \\(([^)]+)\\)`).exec(section)?.[1]
      if (listed)
        compareOptions(
          is,
          listed.split(', ').map((label) => ({ value: label, label })),
          (line) => found.push(`${entity.name}.${name}.${item} ${line}`),
        )
    }
  compareMessages(entity, page, (line) => found.push(`${entity.name} ${line}`))
  return found
}
