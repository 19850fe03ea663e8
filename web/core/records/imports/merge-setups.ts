import type { Import } from '#domain/api/import.ts'
import type { ImportSetupBody } from '#domain/api/import-setup.ts'

type Values = NonNullable<ImportSetupBody['values']>

const mergeValues = (one: Values = {}, two: Values = {}): Values => {
  const merged: Record<string, Record<string, string | null>> = {}
  for (const [field, meanings] of [...Object.entries(one), ...Object.entries(two)])
    merged[field] = { ...merged[field], ...meanings }
  return merged
}

/** Whether the file must be read again, because another sheet or header row was chosen. */
export const readsAgain = ({ sheet, header_row }: ImportSetupBody): boolean =>
  sheet !== undefined || header_row !== undefined

/** Mapping and corrections belong to the columns and rows that were read before. */
const forOtherRows = ({ mapping: _mapping, cells: _cells, ...kept }: ImportSetupBody): ImportSetupBody => kept

/** Merges two consecutive changes of a setup: the later choice wins, and each cell occurs once. */
export function mergeSetups(before: ImportSetupBody, two: ImportSetupBody): ImportSetupBody {
  const one = readsAgain(two) ? forOtherRows(before) : before
  // The row of another sheet is not the one that was chosen before.
  const row = two.header_row ?? (two.sheet === undefined ? one.header_row : undefined)
  const sheet = two.sheet ?? one.sheet
  const cells = new Map([...(one.cells ?? []), ...(two.cells ?? [])].map((c) => [`${c.row} ${c.column}`, c]))
  return {
    ...(sheet === undefined ? {} : { sheet }),
    ...(row === undefined ? {} : { header_row: row }),
    ...(one.mapping || two.mapping ? { mapping: { ...one.mapping, ...two.mapping } } : {}),
    ...(one.values || two.values ? { values: mergeValues(one.values, two.values) } : {}),
    ...(one.fixed || two.fixed ? { fixed: { ...one.fixed, ...two.fixed } } : {}),
    ...(one.rates || two.rates ? { rates: { ...one.rates, ...two.rates } } : {}),
    ...(one.date_orders || two.date_orders
      ? { date_orders: { ...one.date_orders, ...two.date_orders } }
      : {}),
    ...(cells.size > 0 ? { cells: [...cells.values()] } : {}),
    ...(one.remedies || two.remedies ? { remedies: [...(one.remedies ?? []), ...(two.remedies ?? [])] } : {}),
    ...((two.leave_out ?? one.leave_out) ? { leave_out: two.leave_out ?? one.leave_out } : {}),
  }
}

/** The row of the headers is null while another sheet is read. */
export type ShownImport = Omit<Import, 'header_row'> & { header_row: number | null }

/** The import with choices that the server has not stored yet; for the inputs, not for the counts. */
export function withSetup(data: Import, setup: ImportSetupBody | null): ShownImport {
  if (!setup) return data
  const chosen = new Set(Object.values(setup.mapping ?? {}).filter(Boolean))
  const kept = Object.entries(data.mapping).map(([column, field]) => [
    column,
    chosen.has(field) ? null : field,
  ])
  return {
    ...data,
    sheet: setup.sheet ?? data.sheet,
    header_row: setup.header_row ?? (setup.sheet === undefined ? data.header_row : null),
    mapping: { ...Object.fromEntries(kept), ...setup.mapping },
    values: mergeValues(data.values, setup.values),
    fixed: { ...data.fixed, ...setup.fixed },
    rates: { ...data.rates, ...setup.rates },
    date_orders: { ...data.date_orders, ...setup.date_orders },
    leave_out: setup.leave_out ?? data.leave_out,
  }
}
