/** Compares an entity with what the pages of docs/product say about it outside its tables. */
import type { Entity } from '#domain/entities/entity.ts'
import type { FieldData } from '#domain/kinds/kind.ts'
import { MONTHS } from '#domain/vocabulary/dates.ts'
import { optionsOf } from '#domain/kinds/register.ts'
import { differenceOf, quoted, sectionOf, tableOf, type PageOf } from './pages.ts'

/** The singular and plural of an entity in action titles. */
function thingsOf(pageOf: PageOf): Map<string, string> {
  const section = sectionOf(pageOf('roles-and-rights'), (heading) => heading === 'Action titles')
  const [, withS = '', inBoth = ''] =
    /`\{Things\}` are (.+?) with an s for several; (.+?) are the same in both/.exec(section) ?? []
  return new Map([
    ...quoted(withS).map((thing) => [thing, `${thing}s`] as const),
    ...quoted(inBoth).map((thing) => [thing, thing] as const),
  ])
}

/** Every field with the parts of its values. */
const allFields = (fields: Readonly<Record<string, FieldData>>): FieldData[] =>
  Object.values(fields).flatMap((field) => [field, ...allFields(field.item ?? {})])

/** "sums of `target` and `achieved`" as `['target', 'achieved']`; nothing if the text begins otherwise. */
const after = (beginning: RegExp, text: string): string[] => (beginning.test(text) ? quoted(text) : [])

function compareFigures(entity: Entity, pageOf: PageOf, report: (line: string) => void): void {
  const section = sectionOf(pageOf('lists-and-search'), (heading) => heading === 'Figures of a list')
  // Pages say "funding raised", "deliverables".
  const row = tableOf(section).find(({ Entity: names = '' }) =>
    names.split(', ').some((name) => name === entity.name.replaceAll('-', ' ').replace(' as per mou', '')),
  )
  const beside = row?.['Beside the number of records'] ?? ''
  const promised = row && {
    by: (row['Alike in'] ?? '').split(', '),
    sums: after(/^sums? of/, beside),
    latest: after(/changed last$/, beside),
  }
  const { figures } = entity
  const is = figures && { by: figures.by, sums: figures.sums ?? [], latest: figures.latest ?? [] }
  differenceOf('figures', promised, is).forEach(report)
}

/** One line for each word of the definition that no page mentions. */
export function findUntoldWords(page: string, entity: Entity, pageOf: PageOf): string[] {
  const found: string[] = []
  const report = (line: string): void => void found.push(`${entity.name} ${line}`)
  const { one, many, tab } = entity.label
  const things = thingsOf(pageOf)
  if (things.get(one) !== many) report(`label: ${things.get(one)}, not ${many}`)
  // "`incubator_details.name`" also mentions `incubator_details`.
  const quotes = new Set(quoted(page).flatMap((word) => [word, word.split('.')[0] ?? '']))
  const expect = (about: string, words: Iterable<string>, isOnPage: (word: string) => boolean): void => {
    for (const word of words) if (!isOnPage(word)) report(`${about}: ${word} stands on no page`)
  }
  expect('tab', tab ? [tab] : [], (word) => pageOf('performance').includes(word))
  expect('title', Object.values(entity.titles ?? {}), (word) =>
    quoted(pageOf('roles-and-rights')).includes(word),
  )
  const ofItems = Object.values(entity.items ?? {})
  expect(
    'title',
    ofItems.flatMap(({ title = [] }) => title),
    (word) => quoted(pageOf('roles-and-rights')).includes(word),
  )
  expect(
    'item text',
    ofItems.flatMap(({ title: _title, label: _label, ...texts }) => Object.values(texts)),
    // A failure is followed by its reason.
    (text) => pageOf('startup-resume').includes(`\`${text.replace(/^(Failed .+)\.$/, '$1: {reason}')}\``),
  )
  expect('id', entity.idName ? [entity.idName] : [], (word) => quotes.has(word))
  const sent = [...Object.keys(entity.aliases ?? {}), ...(entity.ignored ?? [])]
  // The catalogue lists an indicator's field with its value.
  expect('name', [...sent, ...Object.keys(entity.answered ?? {})], (word) => quotes.has(word))
  const fields = allFields(entity.fields)
  expect(
    'hint',
    fields.flatMap(({ hint }) => hint ?? []),
    (word) => quotes.has(word),
  )
  const spellings = fields.flatMap((field) => optionsOf(field).flatMap(({ also }) => also ?? []))
  const words = new Set(
    [page, pageOf('values'), pageOf('programs-and-cohorts')].flatMap((text) => [
      ...quoted(text),
      ...[...text.matchAll(/[\p{L}\d-]+/gu)].map(([word]) => word),
    ]),
  )
  const isMonth = (word: string): boolean =>
    /^\d{1,2}$/.test(word) || (word.length === 3 && MONTHS.some((month) => month.startsWith(word)))
  expect('spelling', spellings, (word) => words.has(word) || isMonth(word))
  const role = entity.answered?.['role_type']?.({})
  if (role !== undefined && !page.includes(`\`role_type\` (\`${String(role)}\`)`))
    report(`role_type: ${String(role)} is not promised`)
  compareFigures(entity, pageOf, report)
  return found
}
