import { expect, it } from 'vitest'
import type { ImportRow } from '#domain/api/import-row.ts'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { renderUi } from '#web/testing/render.tsx'
import { PreviewCell } from './preview-cell.tsx'

it.each([
  ['01-Feb-24', '2024-02-01from 01-Feb-24'],
  ['', '2024-02-01from a merged or hidden cell'],
  ['', '2024-02-01from an empty cell', ''],
  [null, '2024-02-01from another format'],
  // What the sheet shows is what is saved.
  ['2024-02-01', '2024-02-01'],
])(
  'a value whose cell shows %j says so below it, unless it looks the same',
  (from, text, cell = '2024-02-01') => {
    const row: ImportRow = {
      row: 2,
      cells: { Agency: cell },
      values: { agency: '2024-02-01' },
      kind: 'add',
      errors: [],
      changes: [{ column: 'Agency', from, to: '2024-02-01' }],
      warnings: [],
    }
    const { container } = renderUi(
      <PreviewCell field={fundingRaised.fields.agency} row={row} column="Agency" />,
    )
    expect(container.textContent?.endsWith(text)).toBe(true)
    expect(container.textContent).not.toContain('from 2024')
  },
)
