import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
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
  request_id: null,
  proposedBy: null,
  deleted: null,
  restorable: 0,
}
const FIGURES = {
  total: 2,
  people: [{ _id: 'u1', name: 'Kavya Rao', designation: 'COE Editor', total: 2, kinds: { delete: 2 } }],
  modules: [],
  incubators: [],
}
const COLUMNS = ['User', 'Role', 'IP Address', 'Activity', 'Details', 'Activity Date']

const show = async (incubatorId: string | null, more: object = {}) => {
  const { calls } = answerWith(({ path }) =>
    path.startsWith('/editActivity/figures')
      ? { status: 200, body: FIGURES }
      : path.startsWith('/editActivity')
        ? { status: 200, body: { data: [{ ...entry, ...more }], total: 1, page: 1, pageSize: 20 } }
        : { status: 200, body: {} },
  )
  freshClient()
  signedInAs(coeMaster)
  const { addressNow } = await renderAt('/', <ActivityList incubatorId={incubatorId} />)
  await screen.findByText(/Kavya Rao/)
  const columns = screen.getAllByRole('columnheader').map((head) => head.textContent)
  const lastCall = () => calls.findLast(({ path }) => path.startsWith('/editActivity'))?.path
  return { columns, addressNow, lastCall, calls }
}

it('the log of all incubators ends with a column that links to the incubator of each entry', async () => {
  expect((await show(null)).columns).toEqual([...COLUMNS, 'Incubator'])
  expect(screen.getByRole('link', { name: entry.incubator_name }).getAttribute('href')).toBe('/incubator/i1')
})

it('the log is read again by Refresh', async () => {
  const { calls } = await show('incubator-1')
  const countReads = () => calls.filter(({ path }) => path.startsWith('/editActivity')).length
  const before = countReads()
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(countReads()).toBeGreaterThan(before))
})

it('an entry without an incubator, or of a deleted one, has no link', async () => {
  await show(null, { incubator_name: null })
  expect(screen.queryByRole('link', { name: /COE|–/ })).toBeNull()
})

it('only a deletion that can be restored has a Restore button', async () => {
  await show('incubator-1', {
    activity: 'Delete Prototype',
    batch_id: 'b1',
    deleted: 'prototype',
    restorable: 1,
    incubatorId: 'incubator-1',
    proposedBy: 'Asha Nair',
  })
  expect(screen.getByRole('button', { name: 'Restore: Probe' })).toBeDefined()
  expect(screen.getByText('Asha Nair, approved by Kavya Rao')).toBeDefined()
  expect(screen.getByText('Approved by COE Editor')).toBeDefined()
  cleanup()
  await show('incubator-1', { activity: 'Delete Prototype', batch_id: 'b1', deleted: 'prototype' })
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull()
})

it("an incubator's own log has the promised columns", async () => {
  expect((await show('i1')).columns).toEqual(COLUMNS)
})

it('the log is filtered by a first and a last day, typed as DD/MM/YYYY', async () => {
  // (activity.md, Activities page)
  const { addressNow, lastCall } = await show('i1')
  fireEvent.change(screen.getByRole('textbox', { name: 'From day' }), { target: { value: '05/01/2026' } })
  await waitFor(() => expect(addressNow()).toBe('/?from=2026-01-05'))
  fireEvent.change(screen.getByRole('textbox', { name: 'To day' }), { target: { value: '06/01/2026' } })
  await waitFor(() => expect(lastCall()).toContain('from=2026-01-05&page'))
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear the date' })[0]!)
  await waitFor(() => expect(addressNow()).toBe('/?to=2026-01-06'))
})

it('Editors last week is one press, shows as pressed, and a second press shows all entries again', async () => {
  const { addressNow } = await show('i1')
  const button = screen.getByRole('button', { name: 'Editors last week' })
  fireEvent.click(button)
  await waitFor(() => expect(addressNow()).toMatch(/from=.*&person=editors/))
  expect(button.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(button)
  await waitFor(() => expect(addressNow()).toBe('/'))
})

it("a person's figure filters the list by that person, and a second press shows all entries again", async () => {
  const { addressNow } = await show('i1')
  fireEvent.click(screen.getByRole('button', { name: 'Last week' }))
  fireEvent.click(await screen.findByRole('button', { name: '2 deleted by Kavya Rao' }))
  await waitFor(() => expect(addressNow()).toContain('person=u1&kind=delete'))
  expect(addressNow()).toMatch(/from=\d{4}-\d\d-\d\d/)
  fireEvent.click(screen.getByRole('button', { name: '2 deleted by Kavya Rao' }))
  await waitFor(() => expect(addressNow()).not.toContain('person'))
})

it('an empty result names the filters that caused it, and clears them', async () => {
  answerWith(({ path }) =>
    path.startsWith('/editActivity/figures')
      ? { status: 200, body: FIGURES }
      : { status: 200, body: { data: [], total: 0, page: 1, pageSize: 20 } },
  )
  freshClient()
  signedInAs(coeMaster)
  const address = '/?from=2026-10-01&to=2026-10-31&person=u1&module=prototype&kind=delete'
  const { addressNow } = await renderAt(address, <ActivityList incubatorId="i1" />)
  await screen.findByText(
    'From: 01/10/2026 · To: 31/10/2026 · Person: Kavya Rao, COE Editor · Module: Prototypes · Action: Deleted',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(addressNow()).toBe('/'))
})

it('a card names the incubator once, after the activity', () => {
  const [main] = activityColumns('Asia/Kolkata', {
    isTight: true,
    isNarrow: true,
    isCard: true,
    hasIncubator: true,
  }).filter((column) => column.isMain)
  const titleOf = (activity: string) =>
    render(<>{main!.render({ ...entry, activity })}</>).container.textContent
  expect(titleOf('Add Project')).toBe('Add Project (COE in Soil Science)')
  expect(titleOf('Add Project (COE in Soil Science)')).toBe('Add Project (COE in Soil Science)')
})

it('on a narrow screen the date comes before the details, so that no button covers it', () => {
  const columns = activityColumns('Asia/Kolkata', {
    isTight: true,
    isNarrow: true,
    isCard: false,
    hasIncubator: true,
  })
  expect(columns.map(({ key }) => key)).toEqual([
    'username',
    'activity',
    'activityDate',
    'activityDetails',
    'designation',
    'incubator_name',
  ])
})

it.each([
  [true, 40],
  [false, 120],
])('details are cut on a narrow screen (%s) at %i characters', (isTight, most) => {
  const room = { isTight, isNarrow: isTight, isCard: false, hasIncubator: false }
  const column = activityColumns('Asia/Kolkata', room).find(({ key }) => key === 'activityDetails')
  const activityDetails = 'x'.repeat(200)
  const shown = render(<>{column!.render({ ...entry, activityDetails })}</>).container.textContent
  expect(shown).toBe(`${'x'.repeat(most)}…`)
})
