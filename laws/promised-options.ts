/** Compares the options and the messages for missing and malformed values with the pages of docs/product. */
import { addedOf } from '#domain/entities/added.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { FieldData } from '#domain/kinds/kind.ts'
import { optionsOf } from '#domain/kinds/register.ts'
import { formatUnreadable } from '#domain/messages/format-problem.ts'
import { refuse } from '#domain/vocabulary/reading.ts'
import { differenceOf, linkedSection, quoted, sectionOf, tableOf, type PageOf } from './pages.ts'

/** The labels that a table or a sentence lists, each with its value if one precedes it. */
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
  report: (line: string) => void,
) {
  const options = optionsOf(field).map(({ value, label }) => ({ value, label }))
  // A page may list the same options more than once, for several categories.
  const unique = [...new Map(promised.map((option) => [option.value, option])).values()]
  differenceOf('options', unique, options).forEach(report)
}

/** The field's own messages for a malformed value. */
export const malformedTextsOf = ({ invalidMessage, lettersMessage }: FieldData): string[] =>
  [invalidMessage, lettersMessage].filter((message) => message !== undefined)

/** Compares the table of a form's messages for missing and malformed values. */
function compareMessages(entity: Entity, section: string, report: (line: string) => void): void {
  for (const row of tableOf(section)) {
    const label = row['Field'] ?? ''
    const field = Object.values(entity.fields).find(
      (f) => label === f.label || label.startsWith(`${f.label} over`),
    )
    if (!field) continue
    const isRequired = field.required || field.whenAdded?.required
    for (const message of isRequired ? quoted(row['Missing'] ?? '') : [])
      if (message !== formatUnreadable(field, refuse('required')))
        report(`${label}: "${message}", not "${formatUnreadable(field, refuse('required'))}"`)
    const promised = quoted(row['Malformed'] ?? '')
    differenceOf(label, promised, [...new Set(malformedTextsOf(field))]).forEach(report)
  }
}

/** One line for each option and each message of a form that differs between the page and the definition. */
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
  for (const [of, heading] of [
    [entity, /^Messages of the \w+ form$/],
    [addedOf(entity, 'hand'), /^Add form of an? \w+$/],
  ] as const) {
    const section = sectionOf(page, (title) => heading.test(title))
    compareMessages(of, section, (line) => found.push(`${entity.name} ${line}`))
  }
  return found
}
