/** Compares the parts of people and of list items with the pages of docs/product. */
import type { Entity } from '#domain/entities/entity.ts'
import type { FieldData } from '#domain/kinds/kind.ts'
import { compareField } from './definitions.ts'
import { differenceOf, linkedSection, quoted, sectionOf, tableOf, type PageOf } from './pages.ts'
import { malformedTextsOf } from './promised-options.ts'

type Items = NonNullable<FieldData['item']>

/** Each part with its path, nested parts included: "period", "period.fromDate". */
const partsOf = (item: Items, path = ''): [string, FieldData][] =>
  Object.entries(item).flatMap(([name, part]) => [
    [path + name, part] as [string, FieldData],
    ...partsOf(part.item ?? {}, `${path}${name}.`),
  ])

/** One line for each part that differs from the page of its entity. */
export function findOtherParts(page: string, entity: Entity, pageOf: PageOf): string[] {
  const found: string[] = []
  for (const row of tableOf(sectionOf(page, (heading) => heading.endsWith(' fields')))) {
    const [name = ''] = quoted(row['Field'] ?? '')
    const field: FieldData | undefined = entity.fields[name]
    if (!field?.item) continue
    const rows = tableOf(linkedSection(row['Kind'] ?? '', page, pageOf)).filter((part) => part['Part'])
    const onPage = new Map(rows.map((part) => [quoted(part['Part'] ?? '')[0] ?? '', part]))
    const defined = new Map(partsOf(field.item))
    for (const part of new Set([...onPage.keys(), ...defined.keys()])) {
      const [line, definition] = [onPage.get(part), defined.get(part)]
      const where = `${entity.name}.${name}.${part}`
      const say = (about: string, promised: unknown, is: unknown): void =>
        void found.push(...differenceOf(`${where} ${about}`, promised, is))
      if (!line || !definition)
        found.push(`${where}: ${line ? 'promised, not there' : 'there, not promised'}`)
      else {
        compareField(definition, line, say)
        say('malformed', quoted(line['Malformed'] ?? ''), malformedTextsOf(definition))
      }
    }
  }
  return found
}
