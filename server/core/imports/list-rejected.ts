import { entityOf } from '#domain/entities/register.ts'
import { formatMessage } from '#domain/messages/format-message.ts'
import { formatRowProblems } from '#domain/messages/format-field-problem.ts'
import { cellOf } from '#domain/tabular/check-rows.ts'
import type { FileRow } from '#domain/tabular/import-setup.ts'
import { reasonOf, type ImportedRow } from './imported-row.ts'
import type { ImportRecord } from './store.ts'

/**
 * The skipped rows of a file with their number and the reason: of a prepared import those that are invalid now
 * (`checked`), otherwise those that the commit skipped.
 */
export function listRejected(
  { module, headers, setup, summary }: ImportRecord,
  file: readonly FileRow[],
  checked: readonly ImportedRow[] | null,
): string[][] {
  const reasons = new Map(
    checked
      ? checked
          .filter((r) => r.kind === 'invalid')
          .map((r) => [r.row, formatRowProblems(reasonOf(entityOf(module), r))])
      : summary.rejected.map((r) => [r.row, formatMessage(r.reason)]),
  )
  return file
    .filter((r) => reasons.has(r.row))
    .map((r) => [
      ...headers.map((h, at) => cellOf(setup, r.row, h, r.cells[at])),
      String(r.row),
      reasons.get(r.row)!,
    ])
}
