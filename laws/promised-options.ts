/** What the pages of docs/product say of options and of the texts for missing and malformed values. */
import { addedOf } from '#domain/entities/added.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { FieldData } from '#domain/kinds/kind.ts'
import { optionsOf } from '#domain/kinds/register.ts'
import { tellUnread } from '#domain/messages/tell-problem.ts'
import { refuse } from '#domain/vocabulary/reading.ts'
import { differenceOf, linkedSection, quoted, sectionOf, tableOf, type PageOf } from './pages.ts'

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
  differenceOf('options', unique, options).forEach(tell)
}

/** What a field says of a malformed value in words of its own. */
export const malformedTextsOf = ({ invalidMessage, lettersMessage }: FieldData): string[] =>
  [invalidMessage, lettersMessage].filter((message) => message !== undefined)

/** Texts of a form's table: what is missing, what is malformed. */
function compareMessages(entity: Entity, section: string, tell: (line: string) => void): void {
  for (const row of tableOf(section)) {
    const label = row['Field'] ?? ''
    const field = Object.values(entity.fields).find(
      (f) => label === f.label || label.startsWith(`${f.label} over`),
    )
    if (!field) continue
    const isRequired = field.required || field.whenAdded?.required
    for (const message of isRequired ? quoted(row['Missing'] ?? '') : [])
      if (message !== tellUnread(field, refuse('required')))
        tell(`${label}: "${message}", not "${tellUnread(field, refuse('required'))}"`)
    const promised = quoted(row['Malformed'] ?? '')
    differenceOf(label, promised, [...new Set(malformedTextsOf(field))]).forEach(tell)
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
  for (const [of, heading] of [
    [entity, /^Messages of the \w+ form$/],
    [addedOf(entity, 'hand'), /^Add form of an? \w+$/],
  ] as const) {
    const section = sectionOf(page, (title) => heading.test(title))
    compareMessages(of, section, (line) => found.push(`${entity.name} ${line}`))
  }
  return found
}
