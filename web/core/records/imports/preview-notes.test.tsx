import { expect, it } from 'vitest'
import type { Import } from '#domain/api/import.ts'
import { screen } from '@testing-library/react'
import { keys } from '#web/platform/api/keys.ts'
import { freshClient } from '#web/testing/render.tsx'
import { renderAt } from '#web/testing/render-at.tsx'
import { performance } from '#domain/entities/performance.ts'
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
    near_options: {},
    imported_before: null,
    duplicates: 0,
    non_records: 0,
    hidden_rows: 0,
    leave_out: [],
    ...parts,
  }) as unknown as Import

it.each([
  [
    { unmapped_headers: ['Startup (2)'] },
    'Not imported: Startup (2). To import a column, choose its field in the step Columns.',
  ],
  [{ unmapped_headers: columns(10) }, /Column 8 and 2 more\./],
  [
    { near_options: { indicator: { 'Job Created': 'jobs_created' } } },
    'Not in the list of Indicator, and saved as written: "Job Created" (did you mean "Jobs Created"?).',
  ],
])('before the import the preview names what is left out or looks misspelt: %j', async (parts, text) => {
  freshClient().setQueryData(keys.programme, { time_zone: 'Asia/Kolkata' })
  await renderAt('/', <PreviewNotes entity={performance} data={importWith(parts)} onLeaveOut={() => {}} />)
  expect(screen.getByRole('listitem').textContent).toMatch(text)
})
