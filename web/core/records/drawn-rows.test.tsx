import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useMemo } from 'react'
import { expect, it } from 'vitest'
import { deliverable } from '#domain/entities/deliverable.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
import { Grid } from '#web/platform/ui/grid/grid.tsx'
import { columnsOf } from './columns.tsx'
import { gridAdding } from './grid-editing.tsx'
import { useNewRows } from './use-new-rows.ts'

const scope = { fixed: {}, incubatorId: 'incubator-1' }
/** How often a cell of a row without inputs was drawn. */
let drawn = 0
const columnsOfTable = () =>
  columnsOf(deliverable).map((column) => ({
    ...column,
    render: (row: Row) => {
      drawn += 1
      return column.render(row)
    },
  }))

const Table = () => {
  const adding = useNewRows(deliverable, scope)
  const columns = useMemo(() => columnsOfTable(), [])
  return (
    <>
      <Grid
        label="Deliverables"
        columns={columns}
        rows={[]}
        idOf={(row) => row._id}
        nameOf={() => ''}
        adding={gridAdding({
          columns,
          adding,
          verdict: { outcome: 'apply', isLogged: true },
          incubatorId: scope.incubatorId,
          onImport: undefined,
        })}
        actionsOf={() => null}
      />
      {!adding.isOpen && <button onClick={adding.open}>Open</button>}
    </>
  )
}
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const isReady = () => waitFor(() => expect(document.activeElement).toBe(input('Program Name')))
const finishRow = async () => {
  await userEvent.type(input('Yearly Target'), '1')
  await userEvent.keyboard('{Enter}')
}

it('a key costs no more after six new rows than after one: a row is drawn again by its own changes only', async () => {
  freshClient()
  answerWith(() => ({ status: 200, body: { _id: 'incubator-1', incubator_type: 'COE' } }))
  signedInAs(coeMaster)
  await renderAt('/', <Table />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const drawnByKeys = async (): Promise<number> => {
    await isReady()
    const before = drawn
    await userEvent.keyboard('abcde')
    return drawn - before
  }
  await screen.findByRole('textbox', { name: 'Program Name' })
  await drawnByKeys()
  await finishRow()
  const afterOne = await drawnByKeys()
  for (let n = 2; n <= 6; n++) {
    await finishRow()
    await isReady()
    if (n < 6) await userEvent.keyboard('abc')
  }
  expect(await drawnByKeys()).toBeLessThanOrEqual(afterOne)
})
