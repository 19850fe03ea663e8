import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient } from '#web/testing/render.tsx'
import { activityColumns } from './activity-columns.tsx'
import { ActivityList } from './activity-list.tsx'

const entry = {
  _id: 'a1',
  activityId: 'x'.repeat(26),
  incubatorId: 'i1',
  incubator_name: 'COE in Soil Science',
  userId: 'u1',
  username: 'Kavya Rao',
  designation: 'COE Editor',
  activity: 'Update Prototype Request',
  activityDetails: 'Probe',
  ipv4: '10.0.0.1',
  activityDate: '2026-01-01T00:00:00Z',
  batch_id: null,
  deleted: null,
}
const COLUMNS = ['User', 'Role', 'IP Address', 'Activity', 'Details', 'Activity Date']

afterEach(() => vi.unstubAllGlobals())

const show = async (incubatorId: string | null, more: object = {}) => {
  const { calls } = answerWith(({ path }) =>
    path.startsWith('/editActivity')
      ? { status: 200, body: { data: [{ ...entry, ...more }], total: 1, page: 1, pageSize: 20 } }
      : { status: 200, body: {} },
  )
  freshClient()
  const { addressNow } = await renderAt('/', <ActivityList incubatorId={incubatorId} />)
  await screen.findByText('Kavya Rao')
  const columns = screen.getAllByRole('columnheader').map((head) => head.textContent)
  const lastCall = () => calls.findLast(({ path }) => path.startsWith('/editActivity'))?.path
  return { columns, addressNow, lastCall }
}

it("everybody's log says last whose each entry is, and leads there", async () => {
  expect((await show(null)).columns).toEqual([...COLUMNS, 'Incubator'])
  expect(screen.getByRole('link', { name: entry.incubator_name }).getAttribute('href')).toBe('/incubator/i1')
})

it('an entry that is no incubator’s, or of one that is gone, leads nowhere', async () => {
  await show(null, { incubator_name: null })
  expect(screen.queryByRole('link', { name: /COE|–/ })).toBeNull()
})

it('a deletion leads to what was deleted, any other change nowhere', async () => {
  await show('i1', { activity: 'Delete Prototype', batch_id: 'b1', deleted: 'prototype' })
  const link = screen.getByRole('link', { name: 'Delete Prototype' })
  expect(link.getAttribute('href')).toBe('/deleted?batch_id=b1')
  cleanup()
  await show('i1', { activity: 'Update Prototype', batch_id: 'b1' })
  expect(screen.queryByRole('link', { name: 'Update Prototype' })).toBeNull()
})

it("an incubator's own log has the promised columns", async () => {
  expect((await show('i1')).columns).toEqual(COLUMNS)
})

it('the log is searched by the day, typed as DD/MM/YYYY', async () => {
  // (activity.md, Activities page)
  const { addressNow, lastCall } = await show('i1')
  const search = screen.getByRole('textbox', { name: 'Search by activity date' })
  fireEvent.change(search, { target: { value: '05/01/2026' } })
  await waitFor(() => expect(addressNow()).toBe('/?date=2026-01-05'))
  await waitFor(() => expect(lastCall()).toContain('date=2026-01-05'))
  fireEvent.click(screen.getByRole('button', { name: 'Clear the date' }))
  await waitFor(() => expect(addressNow()).toBe('/'))
})

it('a card names the incubator behind the activity, once', () => {
  const [main] = activityColumns('Asia/Kolkata', { isTight: true, isCard: true, hasIncubator: true }).filter(
    (column) => column.isMain,
  )
  const titleOf = (activity: string) =>
    render(<>{main!.render({ ...entry, activity })}</>).container.textContent
  expect(titleOf('Add Project')).toBe('Add Project (COE in Soil Science)')
  expect(titleOf('Add Project (COE in Soil Science)')).toBe('Add Project (COE in Soil Science)')
})
