import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { connection } from '#domain/entities/connection.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
import { RecordTable } from './record-table.tsx'

async function showEmpty(address: string) {
  answerWith(({ path }) => ({
    status: 200,
    body: path.startsWith('/auth') ? coeMaster : { data: [], total: 0, page: 1, pageSize: 5 },
  }))
  freshClient()
  signedInAs(coeMaster)
  const scope = { fixed: {}, incubatorId: 'incubator-1' }
  await renderAt(address, <RecordTable entity={connection} scope={scope} renderHead={() => null} />)
  await screen.findByText('No connections found')
}

// (changing-records.md, Adding in the table)
it('a list without records offers a row, and gets the focus back when the row closes', async () => {
  await showEmpty('/')
  await userEvent.click(screen.getByRole('button', { name: 'Add a row' }))
  await screen.findByRole('button', { name: 'Save' })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a row' }))
  expect(screen.getByRole('button', { name: 'Add New Connection' })).toBeDefined()
})

it('a search without results offers no row, because the record would not be among them', async () => {
  await showEmpty('/?search=nobody')
  expect(screen.queryByRole('button', { name: 'Add a row' })).toBeNull()
})

// (exports-and-templates.md, Export of chosen rows)
it('selected rows are exported as they are seen, with the columns of the list', async () => {
  const stored = { version: 1, createdAt: '', updatedAt: '', user_id: 'incubator-1' }
  const row = (_id: string, startup: string) => ({ ...stored, _id, startup })
  const { calls } = answerWith(({ path }) => ({
    status: 200,
    body: path.startsWith('/auth')
      ? coeMaster
      : { data: [row('c1', 'Hill'), row('c2', 'Lake')], total: 2, page: 1, pageSize: 5 },
  }))
  freshClient()
  signedInAs(coeMaster)
  const scope = { fixed: { user_id: 'incubator-1' }, incubatorId: 'incubator-1' }
  await renderAt('/', <RecordTable entity={connection} scope={scope} renderHead={() => null} />)
  const [box] = await screen.findAllByRole('checkbox', { name: /^Select (?!All)/ })
  await userEvent.click(box!)
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
  await userEvent.click(bar.getByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX): What I see' }))
  await waitFor(() => {
    const sent = calls.find(({ method, path }) => method === 'POST' && path.startsWith('/connect/export?'))
    expect(sent?.body).toEqual({ ids: ['c1'] })
    expect(sent?.path).toMatch(/columns=startup%2C.*format=xlsx&layout=seen/)
    expect(sent?.path).toContain('user_id=incubator-1')
  })
})
