/** Any number of records of an entity, with texts and values that are difficult for files and forms. */
import { shortTypeOf } from '#domain/vocabulary/incubator-types.ts'
import { checkRecord } from '#domain/changes/read-values.ts'
import { addedOf } from '#domain/entities/added.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { inputFieldsOf } from '#domain/entities/entity.ts'
import { optionsFor, optionsOf } from '#domain/kinds/register.ts'
import type { Field, Fields } from '#domain/kinds/register.ts'
import { defaultProgramme } from '#server/platform/programme.ts'
import { NEW_PROGRAM, sampleRecord, withoutOmitted } from './sample-record.ts'

/** Names of people and companies, words in three scripts, and texts that spreadsheets misinterpret. */
export const WORDS: readonly string[] = [
  'ಹಸಿರು ಸಂವೇದಕ',
  'हरित "यंत्र"',
  'Ananya Rao',
  '=SUM(A1:A9)',
  'ಸಂಜನಾ ಹೆಗಡೆ',
  'a,b;c\nnext line',
  "'quoted'",
  '+91 Ventures',
  'देवेंद्र पाटील & भागीदार',
  '-5',
  "O'Neil-Śrīnivāsan",
  '@handle',
  "'=1+1",
  'ಕ್ಷ್ಮಾ\u200cನ\u200dಾಮ',
  'Tab\there',
  '007',
  'Two\r\nlines',
  'N/A',
  '_x000D_ <b>&amp;</b>',
  'no\u00a0break',
  '12/03/2024',
  'TRUE',
  '1e5',
  '"',
]

/** The regions of the built-in programme. */
const REGIONS = defaultProgramme.regions.map((r) => r.name)

const cut = (text: string, max: number): string => {
  let kept = ''
  for (const character of text) {
    if (kept.length + character.length > max) break
    kept += character
  }
  return kept.trim()
}

/** Only long texts have several lines (values.md, One line). */
const inOneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ')

const twoDigits = (n: number): string => String(n).padStart(2, '0')

function valueOf(field: Field, n: number, owner: Values): unknown {
  const lines = WORDS[n % WORDS.length]!
  const word = inOneLine(lines)
  const [min, max] = [field.min ?? 0, field.max ?? 1_000_000]
  switch (field.kind) {
    case 'phone':
      return `5${String(n).padStart(9, '0')}`
    case 'email':
      return `person.${n}@example.org`
    case 'url':
      return `https://example.org/ಪುಟ/${n}?a=1,2&b="`.replace('"', "'")
    case 'file':
    case 'image':
      return `/api/files/documents/${n.toString(16).padStart(32, '0')}.${field.kind === 'image' ? 'png' : 'pdf'}`
    case 'whole-number':
      return n % 50 === 0 ? max : min + (n % (max - min + 1))
    case 'money':
      return n % 50 === 0 ? 9_999_999_999_999 : n * 12_345
    case 'year':
    case 'programme-year':
      return 2007 + (n % 18)
    case 'month':
      return 1 + (n % 12)
    case 'date':
      return `20${twoDigits(n % 26)}-${twoDigits(1 + (n % 12))}-${field.isMonth ? '01' : twoDigits(1 + (n % 28))}`
    case 'date-time':
      return `20${30 + (n % 60)}-${twoDigits(1 + (n % 12))}-${twoDigits(1 + (n % 28))}T${twoDigits(n % 24)}:30:00.000Z`
    case 'time':
      return `${twoDigits(n % 24)}:30`
    case 'deadline':
      return String(n % 60)
    case 'source':
      return null
    case 'yes-no':
    case 'choice': {
      const options = optionsFor(field, shortTypeOf(owner['incubator_type']))
      return field.isOpen && n % 10 === 0 ? `${word} ${n}` : options[n % options.length]!.value
    }
    case 'choices': {
      const options = optionsFor(field, shortTypeOf(owner['incubator_type']))
      const chosen = [0, 5].map((more) => options[(n + more) % options.length]!.value)
      return field.isOpen && n % 10 === 0 ? [...chosen, `ಹೊಸದು ${n}`] : chosen
    }
    case 'boolean':
      return n % 2 === 0
    case 'id':
      return null
    case 'decimal':
      return Number((min + ((n * 37) % 10_000) / 100).toFixed(2))
    case 'period':
      return { fromDate: `20${twoDigits(n % 26)}-04-01`, toDate: `20${twoDigits(1 + (n % 26))}-03-01` }
    case 'record':
      return valuesOf(field.item!, n, owner)
    case 'list':
      return Array.from({ length: n % 3 }, (_, at) => valuesOf(field.item!, n + at, owner))
    case 'reference':
      // A reference without free names needs an existing record.
      if (field.mustExist) return NEW_PROGRAM.values.program_name
      return field.acceptsName ? cut(`${word} ${n}`, 200) : null
    case 'region':
      return REGIONS[n % REGIONS.length]!
    case 'text':
      return cut(`${word} ${n}`, field.max ?? 200)
    case 'long-text':
      return cut(`${lines} ${n}`, field.max ?? 200)
  }
}

/** Every seventh optional value is left out. */
const valuesOf = (fields: Fields, n: number, owner: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.isDerived && !field.made && !field.idOf && !field.isOutsideFiles)
      .map(([name, field], at) => [
        name,
        !field.required && !field.beginsToday && (n + at) % 7 === 6 ? null : valueOf(field, n + at, owner),
      ]),
  )

/** A plan by quarter up to the target, for every second deliverable. */
const planOf = (target: unknown, n: number): Values =>
  Object.fromEntries(
    [1, 2, 3, 4].map((quarter) => [
      `plan_q${quarter}`,
      n % 2 === 0 ? Math.floor((Number(target) * quarter) / 4) : null,
    ]),
  )

/**
 * `count` valid records of this entity for an incubator with the values of `owner`. If rules across fields
 * refuse the mixture, only texts and type-dependent values are mixed, and the rest comes from the template's
 * example.
 */
export function manyRecords(entity: Entity, count: number, owner: Values, from = 0): Values[] {
  const example = sampleRecord(entity)
  const isText = ([, field]: [string, Field]) => ['text', 'long-text', 'reference'].includes(field.kind)
  const texts = inputFieldsOf(entity)
    .filter(isText)
    .map(([name]) => name)
  const byType = inputFieldsOf(entity)
    .filter(([, field]) => field.kind === 'choice' && optionsOf(field).some((option) => option.types))
    .map(([name]) => name)
  return Array.from({ length: count }, (_, at) => {
    const values = withoutOmitted(entity, valuesOf(addedOf(entity, 'hand').fields, from + at, owner))
    // Each record opens an account, and addresses must differ.
    const [unique] = entity.uniqueBy ?? []
    if (unique !== undefined) values[unique] = cut(`${String(values[unique])} ${from + at}`, 200)
    if (entity.account) values['email'] = `${entity.name}.${from + at}@example.org`
    if ('plan_q4' in values) Object.assign(values, planOf(values['yearly_target'], from + at))
    if ('first_period' in values) values['first_period'] = null
    if (checkRecord(entity, values).length === 0) return values
    const written = Object.fromEntries([...texts, ...byType].map((name) => [name, values[name]]))
    const mixed = { ...example, ...written, ...(entity.account ? { email: values['email'] } : {}) }
    return withoutOmitted(entity, mixed)
  })
}
