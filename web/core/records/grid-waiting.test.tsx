import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { prototype } from '#domain/entities/prototype.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeEditor } from '#web/testing/sessions.ts'
import { Grid } from '#web/platform/ui/grid/grid.tsx'
import { columnsOf } from './columns.tsx'
import { useWaitingRows } from './grid-waiting.tsx'
import { useAdditions } from './use-additions.ts'

const addition = {
  approval_id: 'a1',
  editor: 'Kavya Rao',
  editorId: coeEditor.uid,
  requestDate: '2026-11-01T06:30:00.000Z',
  title: 'Soil probe',
  additions: 1,
  records: [{ name: 'Soil probe', description: 'Measures water' }],
}
const Table = ({ requests }: { requests: number }) => (
  <Grid
    label="Prototypes"
    columns={columnsOf(prototype)}
    rows={[]}
    idOf={(row) => row._id}
    nameOf={() => ''}
    actionsOf={() => null}
    waiting={useWaitingRows(prototype, useAdditions(prototype, {}, requests > 0), requests)}
  />
)
const show = async (data: readonly object[]) => {
  answerWith(() => ({ status: 200, body: { data, total: data.length } }))
  signedInAs(coeEditor)
  await renderAt('/', <Table requests={data.length} />)
  return within(await screen.findByRole('rowgroup', { name: 'Prototypes awaiting approval' }))
}

beforeEach(() => void freshClient())

it('an addition that waits is a row with all its cells, its author, and what to do about it', async () => {
  const waiting = await show([addition, { ...addition, approval_id: 'a2', editorId: 'other' }])
  const [row, others] = await waiting.findAllByRole('row', { name: /Soil probe/ })
  expect(row!.textContent).toContain('Measures water')
  expect(row!.textContent).toContain('Waiting for approval · Kavya Rao')
  const link = within(row!).getByRole('link', { name: 'See request for Soil probe' })
  expect(link.getAttribute('href')).toBe('/approvals?open=a1')
  expect(within(row!).getByRole('button', { name: 'Withdraw Soil probe' })).toBeDefined()
  expect(within(others!).queryByRole('button')).toBeNull()
})

it('the first rows of a large request are shown, the others after a click, and the rest by their number', async () => {
  const records = Array.from({ length: 25 }, (_, at) => ({ name: `Probe ${at}` }))
  const waiting = await show([{ ...addition, title: '30 Prototypes', additions: 30, records }])
  await waiting.findByText('Probe 2')
  expect(waiting.queryByText('Probe 3')).toBeNull()
  fireEvent.click(waiting.getByRole('button', { name: 'Show 27 more awaiting approval' }))
  expect(waiting.getByText('Probe 24')).toBeDefined()
  expect(waiting.getByText('5 prototypes more in this request')).toBeDefined()
})

it('a request of very many is one row with their number', async () => {
  const waiting = await show([{ ...addition, title: '4,000 rows from a.csv', additions: 4000, records: [] }])
  expect((await waiting.findByRole('row', { name: /4,000 rows from a.csv/ })).textContent).toContain(
    '4,000 prototypes',
  )
})
