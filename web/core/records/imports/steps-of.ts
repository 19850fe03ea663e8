import type { Import } from '#domain/api/import.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import type { StepState } from '#web/platform/ui/step-bar.tsx'
import { missingFields } from './file-fields.ts'

export const STEPS = ['columns', 'values', 'preview'] as const
export type Step = (typeof STEPS)[number]

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

export const ORDER_MISSING = 'Say whether the day or the month comes first to continue.'
export const RATE_MISSING = 'Enter the exchange rate to continue.'

/** What is required before the import can continue, by name; null if nothing is. */
export function blockerOf(
  entity: Entity,
  data: Pick<Import, 'missing_headers' | 'missing_rates' | 'missing_orders'>,
): string | null {
  const missing = missingFields(entity, data).map((name) => entity.fields[name]!.label)
  if (missing.length > 0) return `Map ${listed.format(missing)} to continue.`
  if (Object.keys(data.missing_rates).length > 0) return RATE_MISSING
  return Object.keys(data.missing_orders).length > 0 ? ORDER_MISSING : null
}

/**
 * Why the step Values cannot be left: the preview would have no row to import
 * (imports.md, Matching of values). Null if it can.
 */
export const valuesBlockerOf = ({ rows_unmatched, rows_total }: Import): string | null =>
  rows_unmatched === rows_total ? 'Every row has an unmatched value. Match values to continue.' : null

/** "Continue (skip 3,041 rows)" where values are unmatched. */
export const continueLabel = (step: Step, { rows_unmatched }: Import): string =>
  step === 'values' && rows_unmatched > 0
    ? `Continue (skip ${formatQuantity(rows_unmatched, 'row')})`
    : 'Continue'

/** The rows that are skipped for what they are, not for an error in them. */
const leftOutRows = ({ leave_out, non_records, hidden_rows }: Import): number =>
  (leave_out.includes('non_records') ? non_records : 0) + (leave_out.includes('hidden') ? hidden_rows : 0)

/** The steps with what is left to do in each; the person may open any step. */
export function stepsOf(data: Import): StepState<Step>[] {
  const missing = data.missing_headers.length
  const leftOut = leftOutRows(data)
  const wrong = data.rows_invalid - leftOut
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
          ? `${formatQuantity(missing, 'required column')} missing`
          : rates > 0
            ? 'Exchange rate missing'
            : Object.keys(data.missing_orders).length > 0
              ? 'Order of days missing'
              : null,
      done: 'All required columns mapped',
    },
    {
      step: 'values',
      label: 'Values',
      done: meant > 0 ? `${formatQuantity(meant, 'value')} matched` : 'Nothing to match',
      todo:
        unknown > 0
          ? `${formatQuantity(unknown, 'value')} to match`
          : missing > 0
            ? 'Map columns first'
            : null,
    },
    {
      step: 'preview',
      label: 'Preview',
      done: leftOut > 0 ? `${formatQuantity(leftOut, 'row is', 'rows are')} skipped` : 'All rows valid',
      todo:
        missing > 0
          ? 'Map columns first'
          : wrong > 0
            ? `${formatQuantity(wrong, 'row has', 'rows have')} errors`
            : null,
    },
  ]
}
