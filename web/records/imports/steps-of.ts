import type { Import } from '#domain/api/import.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { missingFields } from './file-fields.ts'
import type { StepState } from './step-bar.tsx'

const grouped = new Intl.NumberFormat('en-IN')
const some = (n: number, one: string, many: string): string => `${grouped.format(n)} ${n === 1 ? one : many}`

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** What is required before the import can continue, by name; null if nothing is. */
export function blockerOf(
  entity: Entity,
  data: Pick<Import, 'missing_headers' | 'missing_rates'>,
): string | null {
  const missing = missingFields(entity, data).map((name) => entity.fields[name]!.label)
  if (missing.length > 0) return `Map ${listed.format(missing)} to continue.`
  return Object.keys(data.missing_rates).length > 0 ? 'Enter the exchange rate to continue.' : null
}

/** The steps with what is left to do in each; the person may open any step. */
export function stepsOf(data: Import): StepState[] {
  const missing = data.missing_headers.length
  const rates = Object.keys(data.missing_rates).length
  const unknown = Object.values(data.unknown_values).reduce((sum, v) => sum + Object.keys(v).length, 0)
  const meant = Object.values(data.values).reduce(
    (sum, v) => sum + Object.values(v).filter((option) => option !== null).length,
    0,
  )
  return [
    {
      step: 'columns',
      label: 'Columns',
      todo:
        missing > 0
          ? `${some(missing, 'required column', 'required columns')} missing`
          : rates > 0
            ? 'Exchange rate missing'
            : null,
      done: 'All required columns mapped',
    },
    {
      step: 'values',
      label: 'Values',
      done: meant > 0 ? `${some(meant, 'value', 'values')} matched` : 'Nothing to match',
      todo:
        unknown > 0
          ? `${some(unknown, 'value', 'values')} to match`
          : missing > 0
            ? 'Map columns first'
            : null,
    },
    {
      step: 'preview',
      label: 'Preview',
      done: 'All rows valid',
      todo:
        missing > 0
          ? 'Map columns first'
          : data.rows_invalid > 0
            ? `${some(data.rows_invalid, 'row has', 'rows have')} errors`
            : null,
    },
  ]
}
