import { expect, it } from 'vitest'
import type { ImportRow } from '#domain/api/import-row.ts'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { renderUi } from '#web/testing/render.tsx'
import { PreviewCell } from './preview-cell.tsx'

it.each([
  ['01-Feb-24', '2024-02-01from 01-Feb-24'],
  ['', '2024-02-01from a merged or hidden cell'],
  [null, '2024-02-01from another format'],
])('a value whose cell shows %j says so below it', (from, text) => {
  const row: ImportRow = {
    row: 2,
    cells: { Agency: '2024-02-01' },
    values: { agency: '2024-02-01' },
    kind: 'add',
    errors: [],
    changes: [{ column: 'Agency', from, to: '2024-02-01' }],
    warnings: [],
  }
  const { container } = renderUi(
    <PreviewCell field={fundingRaised.fields.agency} row={row} column="Agency" />,
  )
  expect(container.textContent).toContain(text)
})
