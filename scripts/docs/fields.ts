/** The tables of the fields of an entity, and of the columns of its files. */
import { addedOf } from '#domain/entities/added.ts'
import type { Computed } from '#domain/entities/computed.ts'
import { findField, canBeImported, type Entity } from '#domain/entities/entity.ts'
import { referencesOf } from '#domain/entities/references.ts'
import type { FieldData } from '#domain/kinds/kind.ts'
import { kindOf, partsOf } from '#domain/kinds/register.ts'
import { exportColumns, type FileColumn } from '#domain/tabular/template.ts'
import { INCUBATOR_TYPES, shortTypeOf } from '#domain/vocabulary/incubator-types.ts'
import { boundsInWords, kindInWords, labelInWords, requiredInWords, rightInWords } from './field-words.ts'
import { exact, join, tableOf } from './markdown.ts'
import { shapeInWords } from './shape-words.ts'

/** Whether it has a value, and a list an item. */
const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)

/** The value that a new record has, which may depend on the type of its incubator. */
function initialInWords({ initial, fields }: Entity, name: string): string {
  const of = initial?.[name]
  if (!of) return ''
  const field = fields[name]!
  const values = INCUBATOR_TYPES.map(({ value: type }) => ({
    type: shortTypeOf(type),
    value: of({ incubator_type: type }),
  }))
  const shown = (value: unknown): string => kindOf(field).show(field, value, 'UTC')
  const filled = values.filter(({ value }) => isFilled(value))
  const [first] = filled
  if (!first) return ''
  if (filled.every(({ value }) => value === first.value)) return `${shown(first.value)} in a new one`
  return `in a new one ${filled.map(({ type, value }) => `${shown(value)} (${type})`).join(', ')}`
}

const rowOf = (entity: Entity, path: string, field: FieldData): string[] => {
  const right = entity.actions.fields?.[path]
  return [
    exact(path),
    labelInWords(field),
    kindInWords(field),
    requiredInWords(field),
    join([
      boundsInWords(field),
      initialInWords(entity, path),
      right && `changed with the right ${rightInWords(right)}`,
    ]),
  ]
}

/** A field and the parts of its values: `founders`, `founders.name`. */
const rowsOf = (entity: Entity, path: string, field: FieldData): string[][] => [
  rowOf(entity, path, field),
  ...Object.entries(partsOf(field)).flatMap(([name, part]) => rowsOf(entity, `${path}.${name}`, part)),
]

function computedInWords(computed: Computed): string {
  if ('counts' in computed) return `the number of its ${computed.counts}s`
  if ('ofIncubator' in computed) return `the ${computed.ofIncubator} of its incubator`
  const { shape, isFilter } = computed
  const { type, description } = shape
  const parts = shapeInWords(shape)
  return join([
    typeof description === 'string' && description,
    parts !== '' && exact(parts),
    Array.isArray(type) && type.includes('null') && 'may be null',
    isFilter && 'lists can be filtered by it',
  ])
}

const OWNER = 'the incubator that it belongs to'

/** Names that are no fields of the record: those of its owner, and what bodies or answers may contain besides. */
function otherNames(entity: Entity): string[][] {
  const { idName, ownerName, isOfStartups, canBeProgrammeWide, ignored = [] } = entity
  const { computed = {}, answered = {}, aliases = {} } = entity
  const rows: [name: string, how: string, what: string][] = []
  if (idName) rows.push([idName, 'answered', 'its id, like `_id`'])
  if (ownerName)
    rows.push([
      ownerName,
      'id',
      join([
        OWNER + (isOfStartups && ownerName === 'user_id' ? ', or the startup' : ''),
        canBeProgrammeWide && 'null for the whole programme',
      ]),
    ])
  for (const [name, to] of Object.entries(aliases)) {
    const field = typeof to === 'string' ? to : to.field
    const also = typeof to === 'string' ? [] : Object.entries(to.also)
    rows.push([
      name,
      name in answered ? 'accepted and answered' : 'accepted',
      `means ${exact(field)}${also.map(([other, value]) => ` with ${exact(other)} ${exact(String(value))}`).join('')}`,
    ])
  }
  for (const { labelName, name } of referencesOf(entity))
    rows.push([labelName, 'answered', `the current name of ${exact(name)}`])
  for (const [name, of] of Object.entries(computed)) rows.push([name, 'answered', computedInWords(of)])
  for (const name of Object.keys(answered))
    if (!(name in aliases))
      rows.push([
        name,
        `answered${ignored.includes(name) ? ', ignored in a body' : ''}`,
        name === 'role_type' ? exact(String(answered[name]!({}))) : 'follows from the other values',
      ])
  for (const name of ignored) if (!(name in answered)) rows.push([name, 'accepted and ignored', ''])
  return rows.map(([name, how, what]) => [exact(name), '', how, '', what])
}

/** Every field, with the parts of lists and nested records, and every other name of bodies and answers. */
export const fieldsTable = (entity: Entity): string =>
  tableOf([
    ['Field', 'Label', 'Kind', 'Required', 'Bounds and options'],
    ...Object.entries(entity.fields).flatMap(([name, field]) => rowsOf(entity, name, field)),
    ...otherNames(entity).filter(([name]) => findField(entity, name!) === undefined),
  ])

/** The names besides the header and the field's that a header may have. */
const alsoOf = ({ header, def }: FileColumn): string =>
  [...new Set([def.label, ...(def.alsoHeaders ?? [])])]
    .filter((name) => name !== header)
    .map(exact)
    .join(', ')

/** The columns of a template and of an export, in their order; of records that no file adds, those of an export. */
export function fileTable(entity: Entity): string {
  const columns = exportColumns(entity)
  if (!canBeImported(entity))
    return tableOf([['Column', 'Field'], ...columns.map(({ header, field }) => [header, exact(field)])])
  const { columns: template, required, example } = entity.file
  const added = addedOf(entity, 'file').fields
  return tableOf([
    ['Column', 'Field', 'Template', 'Value in each row', 'Example', 'Also read as'],
    ...columns.map((column) => {
      const { field, header } = column
      const at = template.indexOf(field)
      return [
        header,
        exact(field),
        at < 0 ? 'no' : required.includes(field) ? 'required' : 'yes',
        added[field]?.required ? 'yes' : '',
        example[at] ?? '',
        alsoOf(column),
      ]
    }),
  ])
}
