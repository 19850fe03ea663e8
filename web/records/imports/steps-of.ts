import type { Import } from '#domain/api/import.ts'
import type { StepState } from './step-bar.tsx'

const grouped = new Intl.NumberFormat('en-IN')
const some = (n: number, one: string, many: string): string => `${grouped.format(n)} ${n === 1 ? one : many}`

/** What is still to do in each step; nothing keeps a person from opening another one. */
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
      todo: data.rows_invalid > 0 ? `${some(data.rows_invalid, 'row has', 'rows have')} errors` : null,
    },
  ]
}
