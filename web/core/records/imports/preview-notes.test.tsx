import { expect, it } from 'vitest'
import type { Import } from '#domain/api/import.ts'
import { screen } from '@testing-library/react'
import { keys } from '#web/platform/api/keys.ts'
import { freshClient } from '#web/testing/render.tsx'
import { renderAt } from '#web/testing/render-at.tsx'
import { PreviewNotes } from './preview-notes.tsx'

const columns = (count: number) => Array.from({ length: count }, (_, at) => `Column ${at + 1}`)

// The parts of an import that the notes read.
const importWith = (parts: Partial<Import>) =>
  ({
    unlinked: {},
    headers: [],
    header_row: 1,
    header_from_above: false,
    sheet: null,
    sheets: [],
    counts_without_unit: [],
    unmapped_headers: [],
    imported_before: null,
    duplicates: 0,
    non_records: 0,
    hidden_rows: 0,
    leave_out: [],
    ...parts,
  }) as unknown as Import

it.each([
  [['Startup (2)'], 'Not imported: Startup (2). To import a column, choose its field in the step Columns.'],
  [columns(10), /Column 8 and 2 more\./],
])('the preview names the columns that are not imported', async (unmapped_headers, text) => {
  freshClient().setQueryData(keys.programme, { time_zone: 'Asia/Kolkata' })
  await renderAt('/', <PreviewNotes data={importWith({ unmapped_headers })} onLeaveOut={() => {}} />)
  expect(screen.getByRole('listitem').textContent).toMatch(text)
})
