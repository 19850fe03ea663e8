import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import {
  coeMaster,
  coeViewer,
  mentorPerson,
  portalView,
  startupCell,
  startupPerson,
} from '#web/testing/sessions.ts'
import { currentQuestion } from '#web/platform/ui/confirm.ts'
import { EventList } from './event-list.tsx'

const row = (id: string, more: object) => ({
  _id: id,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  incubator_id: 'incubator-1',
  type: 'Workshop',
  start_date: '2026-02-01',
  speakers: [],
  no_of_participants: 12,
  participants_file_url: null,
  ...more,
})
const ROWS = [
  row('e1', { name: 'Soil health', participants_file_url: '/api/files/event/a1.xlsx' }),
  row('e2', { name: 'Bookkeeping', start_time: '10:00' }),
]
const STATS = { Webinar: 0, Workshop: 2, Conference: 0, Seminar: 0, Masterclass: 0, 'Total Events': 2 }

async function show(session: Session, rows: readonly object[] = ROWS, first = 'Soil health') {
  const server = answerWith(({ method, path }) =>
    path === '/files'
      ? { status: 201, body: { url: '/api/files/event/b1.csv', name: 'a.csv', size: 3, type: 'text/csv' } }
      : path.endsWith('/stats')
        ? { status: 200, body: STATS }
        : method === 'PUT'
          ? { status: 200, body: { ...ROWS[1], version: 2 } }
          : path.includes('/event')
            ? { status: 200, body: { data: rows, total: rows.length, page: 1, pageSize: 10 } }
            : { status: 200, body: { data: [], total: 0, page: 1, pageSize: 10 } },
  )
  freshClient()
  signedInAs(session)
  await renderAt('/', <EventList incubatorId="incubator-1" />)
  await screen.findByText(first)
  return server
}

describe('the events of an incubator', () => {
  it('are counted in total, then by type', async () => {
    await show(coeMaster)
    const figures = await screen.findByRole('group', { name: 'Events by type' })
    await waitFor(() => expect(figures.textContent).toMatch(/^Total Events2Webinar0/))
  })

  it('are counted and listed again after both could not be read', async () => {
    let isDown = true
    answerWith(({ path }) => {
      if (isDown) return { status: 500, body: {} }
      if (path.endsWith('/stats')) return { status: 200, body: STATS }
      return { status: 200, body: { data: ROWS, total: ROWS.length, page: 1, pageSize: 10 } }
    })
    freshClient()
    signedInAs(coeMaster)
    await renderAt('/', <EventList incubatorId="incubator-1" />)
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await userEvent.click(again)
    await screen.findByText('Soil health')
    const figures = screen.getByRole('group', { name: 'Events by type' })
    await waitFor(() => expect(figures.textContent).toMatch(/^Total Events2/))
  })

  it('show a link to the participants file, or an upload button if there is none', async () => {
    const { calls } = await show(coeMaster)
    const link = screen.getByRole('link', { name: 'View the participants of Soil health' })
    expect(link.getAttribute('href')).toMatch(/^\/excelviewer\?url=/)
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    await userEvent.upload(input, new File(['a,b'], 'people.csv', { type: 'text/csv' }))
    await waitFor(() =>
      expect(calls.find((a) => a.method === 'PUT')).toMatchObject({
        path: '/event/e2',
        body: { participants_file_url: '/api/files/event/b1.csv' },
      }),
    )
  })

  it('let a COE Viewer view the participants file but not upload one', async () => {
    await show(coeViewer)
    expect(screen.getByRole('link', { name: 'View the participants of Soil health' })).toBeDefined()
    expect(document.querySelector('input[type=file]')).toBeNull()
  })

  it.each([
    ['a startup', startupPerson],
    ["another incubator's master", { ...coeMaster, incubator_id: 'incubator-2' }],
  ])('say nothing of who took part to %s', async (_, session) => {
    await show(session)
    expect(screen.queryByText('Participants file')).toBeNull()
    expect(screen.queryByRole('link', { name: /participants/ })).toBeNull()
  })

  it.each([
    ['leads the staff', coeViewer, true],
    ['does not lead a startup', startupPerson, false],
  ])('have a panel whose number of participants %s to who registered', async (_, session, isLink) => {
    await show(session)
    await userEvent.click(screen.getByText('Soil health'))
    expect(
      (await screen.findByText('Participants', { selector: 'dt' })).nextElementSibling?.textContent,
    ).toMatch(/^12/)
    expect(screen.queryByRole('link', { name: 'See participants' })?.getAttribute('href')).toBe(
      isLink ? '/event/e1/participants' : undefined,
    )
  })

  const COMING = row('e3', { name: 'Seed fair', start_date: dayFromToday(9), end_date: dayFromToday(10) })

  it.each([
    ['a startup', startupPerson],
    ['a mentor', mentorPerson],
    ['the portal', startupCell],
    ['a portal viewer', portalView],
  ])('offer %s to register in the list and in the panel, until an event is over', async (_, session) => {
    await show(session, [...ROWS, COMING])
    const link = screen.getByRole('link', { name: 'Register for Seed fair' })
    expect(link.getAttribute('href')).toBe('/event/register/e3')
    expect(screen.getAllByText('Over')).toHaveLength(2)
    await userEvent.click(screen.getByText('Seed fair'))
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: 'Register for Seed fair' })).toHaveLength(2),
    )
  })

  it('offer no registration to staff, who may not register', async () => {
    await show(coeMaster, [COMING], 'Seed fair')
    await userEvent.click(screen.getByText('Seed fair'))
    await screen.findByText('Participants', { selector: 'dt' })
    expect(screen.queryByText('Register')).toBeNull()
  })

  it('have a panel that names no value which a person may not read', async () => {
    const { participants_file_url: _, ...open } = COMING as Record<string, unknown>
    await show(startupPerson, [open], 'Seed fair')
    await userEvent.click(screen.getByText('Seed fair'))
    await screen.findByText('Participants', { selector: 'dt' })
    expect(screen.queryByText('Participants file')).toBeNull()
  })

  it('have the promised columns', async () => {
    // (events.md, Event list)
    await show(coeMaster)
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads.filter((text) => text !== '')).toEqual([
      'Name',
      'Type',
      'Date',
      'Speakers',
      'Participants',
      'Participants file',
      'Registrations',
      'Actions',
    ])
    expect(screen.getAllByText(/^01\/02\/2026/).map((cell) => cell.textContent)).toEqual([
      '01/02/2026',
      '01/02/2026, 10:00',
    ])
  })

  it('are deleted only after a question that contains their name', async () => {
    // (events.md, Event texts)
    await show(coeMaster)
    await userEvent.click(screen.getByRole('button', { name: 'More for Bookkeeping' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() =>
      expect(currentQuestion.get()?.text).toBe('Are you sure you want to delete Bookkeeping?'),
    )
    act(() => currentQuestion.get()?.answer(false))
  })

  it.each([
    ['a COE Viewer', coeViewer],
    ['a startup', startupPerson],
  ])('offer %s nothing to add', async (_, session) => {
    // (roles-and-rights.md, What one may not do is not shown)
    await show(session)
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull()
  })

  it('are created and uploaded from one menu', async () => {
    await show(coeMaster)
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByRole('menuitem', { name: 'Create Event' })).toBeDefined()
    expect(screen.getByRole('menuitem', { name: 'Upload CSV' })).toBeDefined()
  })
})
