/** The tables of the columns of files. */
import { addedOf } from '#domain/entities/added.ts'
import { canBeImported, type Entity } from '#domain/entities/entity.ts'
import { exportColumns, type FileColumn } from '#domain/tabular/template.ts'
import { exact, tableOf } from './markdown.ts'

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
