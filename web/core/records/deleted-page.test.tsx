import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DeletedRecord } from '#domain/api/deleted.ts'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeEditor, coeMaster, coeViewer, startupCell } from '#web/testing/sessions.ts'
import { DeletedPage } from './deleted-page.tsx'

const record: DeletedRecord = {
  _id: 'p1',
  entity: 'prototype',
  name: 'Soil probe',
  incubator_id: 'incubator-1',
  incubator_name: 'Hasirumane',
  startup_id: null,
  history_id: 'h1',
  batch_id: 'b1',
  deletedAt: '2026-10-05T06:30:00.000Z',
  deletedBy: { name: 'Meera Patil', designation: 'COE Master' },
  proposedBy: 'Kavya Rao',
}

async function show(session: Session, address = '/deleted', records = [record]) {
  const { calls } = answerWith(({ method, path }) => {
    if (method === 'POST') return { status: 200, body: { restored: 1 } }
    if (path.startsWith('/deleted'))
      return { status: 200, body: { data: records, total: records.length, page: 1, pageSize: 20 } }
    return { status: 200, body: { data: [], total: 0, page: 1, pageSize: 20, labels: {} } }
  })
  freshClient()
  signedInAs(session)
  await renderAt(address, <DeletedPage />)
  await screen.findAllByText(records.length > 0 ? 'Soil probe' : /No deleted|Nothing left/)
  return { listCalls: () => calls.filter(({ path }) => path.startsWith('/deleted')) }
}

it('a deleted record shows who deleted it and who proposed that, and is restored by one click', async () => {
  const { listCalls } = await show(coeMaster, '/deleted?entity=prototype&batch_id=b1')
  expect(screen.getByRole('heading', { name: 'Deleted prototypes' })).toBeDefined()
  expect(screen.getByText('Kavya Rao, approved by Meera Patil')).toBeDefined()
  expect(listCalls()[0]!.path).toContain('batch_id=b1&entity=prototype')
  fireEvent.click(screen.getByRole('button', { name: 'Restore Soil probe' }))
  expect(await screen.findByText('Prototype restored')).toBeDefined()
  const sent = listCalls().find(({ method }) => method === 'POST')!
  expect([sent.path, sent.body]).toEqual(['/deleted/restore', { history_ids: ['h1'] }])
})

it('several selected records are restored together', async () => {
  const { listCalls } = await show(coeMaster, '/deleted', [
    record,
    { ...record, _id: 'p2', history_id: 'h2', name: 'Rain gauge' },
  ])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select All' }))
  const bar = await screen.findByRole('region', { name: 'Selected rows' })
  fireEvent.click(within(bar).getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('2 prototypes restored')).toBeDefined()
  expect(listCalls().find(({ method }) => method === 'POST')!.body).toEqual({ history_ids: ['h1', 'h2'] })
})

it('an Editor proposes a restore, a Viewer only reads, and the portal sees the owner of each record', async () => {
  await show(coeEditor)
  expect(screen.getByRole('button', { name: 'Propose restore Soil probe' })).toBeDefined()
  await show(coeViewer)
  await waitFor(() => expect(screen.getAllByRole('grid')).toHaveLength(2))
  expect(screen.getAllByRole('button', { name: /estore Soil probe/ })).toHaveLength(1)
  await show(startupCell)
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toContain('Incubator')
})

it('a batch that has been restored completely says so', async () => {
  await show(coeMaster, '/deleted?batch_id=b1', [])
  expect(screen.getByText('Nothing left to restore')).toBeDefined()
})
