import { screen } from '@testing-library/react'
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
