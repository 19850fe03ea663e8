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
          ? `${some(missing, 'required one is', 'required ones are')} missing`
          : rates > 0
            ? 'A currency needs its rate'
            : null,
      done: 'Every required one is there',
    },
    {
      step: 'values',
      label: 'Values',
      done: meant > 0 ? `${some(meant, 'value is', 'values are')} mapped` : 'Nothing to map',
      todo:
        unknown > 0
          ? `${some(unknown, 'value', 'values')} to map`
          : missing > 0
            ? 'Known when the columns are'
            : null,
    },
    {
      step: 'preview',
      label: 'Preview',
      done: 'Every row is valid',
      todo: data.rows_invalid > 0 ? `${some(data.rows_invalid, 'row has', 'rows have')} errors` : null,
    },
  ]
}
