import { screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import {
  coeEditor,
  coeMaster,
  coeViewer,
  makeSession,
  mentorPerson,
  startupPerson,
} from '#web/testing/sessions.ts'
import { CurrentMentees } from './current-mentees.tsx'
import { MentorsOfStartup } from './mentors-of-startup.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { WeeklyHoursPanel } from './weekly-hours-panel.tsx'

const row = (values: object): Row => ({
  _id: 'x1',
  version: 1,
  createdAt: '',
  updatedAt: '',
  incubator_id: 'incubator-1',
  ...values,
})
const MENTOR = row({
  _id: 'mentor-1',
  name: 'Ravi Rao',
  weekly_hours: [
    { _id: 'h2', day: 'Thursday', from: '15:00', until: '18:00', length: null },
    { _id: 'h1', day: 'Monday', from: '10:00', until: '12:00', length: 45 },
  ],
})
const STARTUP = row({ _id: 'startup-1', name: 'Hasiru Sense' })
const assignment = (values: object = {}) =>
  row({
    _id: 'a1',
    mentor_id: 'mentor-1',
    mentor_name: 'Ravi Rao',
    startup_id: 'startup-1',
    startup_name: 'Hasiru Sense',
    from: '2026-01-05',
    until: null,
    ...values,
  })

interface Answers {
  assignments?: Row[] | number
  sessions?: Row[]
  slots?: object[]
}
async function show(element: React.ReactElement, session: Session, answers: Answers = {}) {
  const list = (data: Row[]) => ({ data, total: data.length, page: 1, pageSize: 100 })
  const { calls } = answerWith(({ path }) => {
    if (path.includes('/slots')) return { status: 200, body: { slots: answers.slots ?? [] } }
    if (path.startsWith('/mentor-session')) return { status: 200, body: list(answers.sessions ?? []) }
    // Only assignments that last are asked for.
    if (!/^\/mentorship\?.*is=current/.test(path)) return { status: 200, body: list([]) }
    const { assignments = [] } = answers
    return typeof assignments === 'number'
      ? { status: assignments, body: { title: 'x', status: assignments, detail: 'Gone', code: 'internal' } }
      : { status: 200, body: list(assignments) }
  })
  freshClient()
  signedInAs(session)
  await renderAt('/', element)
  return calls
}

// (mentor-sessions.md, Weekly hours and slots)
describe('weekly hours', () => {
  it('are in the order of the week, with the length of a session', async () => {
    await show(<WeeklyHoursPanel record={MENTOR} />, coeViewer)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Monday, 10:00 to 12:00Sessions of 45 minutes (Asia/Kolkata)',
      'Thursday, 15:00 to 18:00Sessions of 60 minutes (Asia/Kolkata)',
    ])
  })

  it.each([
    ['the mentor', mentorPerson, true],
    ['another mentor', makeSession({ ...mentorPerson, mentor_id: 'mentor-2' }), false],
    ['the staff', coeMaster, false],
    ['a startup', startupPerson, false],
  ])('are edited by the mentor alone: %s', async (_, session, may) => {
    await show(<WeeklyHoursPanel record={MENTOR} />, session)
    expect(screen.queryAllByRole('button', { name: 'Edit hours' })).toHaveLength(may ? 1 : 0)
  })

  it('show free slots by day, at times of the programme’s zone, to an assigned startup', async () => {
    const slots = [
      { datetime: '2026-11-30T04:30:00.000Z', length: 45 },
      { datetime: '2026-11-30T18:30:00.000Z', length: 45 },
    ]
    await show(<WeeklyHoursPanel record={MENTOR} />, startupPerson, { assignments: [assignment()], slots })
    const booking = await screen.findAllByRole('button', { name: /^Book / })
    expect(booking.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Book 30/11/2026, 10:00',
      'Book 01/12/2026, 00:00',
    ])
    await userEvent.click(booking[0]!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Book Session' }))
    expect(dialog.getByText('30/11/2026, 10:00, 45 minutes')).toBeDefined()
    expect(dialog.queryByRole('textbox', { name: /time|Length/ })).toBeNull()
  })

  it('offer no slots to a startup that is not assigned any more', async () => {
    const calls = await show(<WeeklyHoursPanel record={MENTOR} />, startupPerson, {
      assignments: [],
    })
    await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/mentorship'))).toBe(true))
    expect(screen.queryByText('Free slots')).toBeNull()
    expect(calls.some(({ path }) => path.includes('/slots'))).toBe(false)
  })

  it('say to a startup that its assignments could not be loaded, where the slots would stand', async () => {
    await show(<WeeklyHoursPanel record={MENTOR} />, startupPerson, { assignments: 500 })
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('The slots could not be loaded.')).toBeDefined()
    expect(alert.getByRole('button', { name: 'Try again' })).toBeDefined()
  })

  it('say if no slot is free', async () => {
    await show(<WeeklyHoursPanel record={MENTOR} />, startupPerson, { assignments: [assignment()] })
    expect(await screen.findByText('No slot is free in the next two weeks.')).toBeDefined()
  })
})

// (mentorships.md, While it lasts)
describe('the mentors of a startup', () => {
  it('are those of now, with the days of their assignment', async () => {
    await show(<MentorsOfStartup record={STARTUP} />, coeViewer, {
      assignments: [assignment({ until: '2027-01-05' })],
    })
    const link = await screen.findByRole('link', { name: 'Ravi Rao' })
    expect(link.getAttribute('href')).toBe('/mentor/mentor-1')
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Ravi RaoFrom 05/01/2026 until 05/01/2027',
    ])
    expect(within(screen.getByRole('region', { name: 'Mentors' })).queryByRole('button')).toBeNull()
  })

  it('are assigned and ended by the staff, an Editor asks for it', async () => {
    const assignments = [assignment()]
    await show(<MentorsOfStartup record={STARTUP} />, coeMaster, { assignments })
    expect(await screen.findByRole('button', { name: 'End the mentorship of Ravi Rao' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Assign mentor' })).toBeDefined()
    document.body.replaceChildren()
    await show(<MentorsOfStartup record={STARTUP} />, coeEditor, { assignments })
    // Only the button of its dialog sends anything.
    expect(await screen.findByRole('button', { name: 'Assign mentor' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Send for approval' })).toBeNull()
  })

  it('are said to be none, or not to have loaded', async () => {
    await show(<MentorsOfStartup record={STARTUP} />, coeViewer)
    expect(await screen.findByText('Not associated')).toBeDefined()
    await show(<MentorsOfStartup record={STARTUP} />, coeViewer, { assignments: 500 })
    expect(await screen.findByText('The mentors could not be loaded.')).toBeDefined()
  })
})

it('the mentees of a mentor link to their resumes', async () => {
  // (mentors.md, Mentor profile page)
  await show(<CurrentMentees record={MENTOR} />, coeViewer, { assignments: [assignment()] })
  const link = await screen.findByRole('link', { name: 'View Profile of Hasiru Sense' })
  expect(link.getAttribute('href')).toBe('/startup/startup-1')
})

// (mentor-sessions.md, Session list)
describe('the sessions', () => {
  const sessions = [
    row({
      _id: 's1',
      mentor_name: 'Ravi Rao',
      startup_name: 'Hasiru Sense',
      datetime: '2026-11-21T12:10:00.000Z',
      length: 60,
      status: 'done',
      mentorHours: 90,
      feedback_mentor: 'A clear plan',
      feedback_startup: null,
    }),
  ]
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

  it('name the other side, and show minutes as h:mm', async () => {
    await show(<SessionsPanel parties={{ mentorId: 'mentor-1' }} />, coeViewer, { sessions })
    expect(await screen.findByText('1:30')).toBeDefined()
    expect(screen.getByText('21/11/2026, 17:40')).toBeDefined()
    expect(heads()).toEqual(
      expect.arrayContaining(['Date and time', 'Startup', 'Length', 'Status', 'Hours', 'Feedback']),
    )
    expect(heads()).not.toContain('Mentor')
  })

  it('are scheduled where an assignment lasts, and say elsewhere that they need one', async () => {
    const button = () => screen.queryAllByRole('button', { name: 'Schedule session' })
    await show(<SessionsPanel parties={{ startupId: 'startup-1' }} />, coeMaster, {
      assignments: [assignment()],
    })
    expect(await screen.findByText('No Sessions found')).toBeDefined()
    expect(button()).toHaveLength(1)
    document.body.replaceChildren()
    await show(<SessionsPanel parties={{ startupId: 'startup-1' }} />, coeMaster, {
      assignments: [],
    })
    expect(await screen.findByText('Scheduling needs an assigned mentor')).toBeDefined()
    expect(button()).toHaveLength(0)
  })

  it('are scheduled from a button that stands there also where the assignments fail, and says so', async () => {
    await show(<SessionsPanel parties={{ startupId: 'startup-1' }} />, coeMaster, { assignments: 500 })
    await userEvent.click(await screen.findByRole('button', { name: 'Schedule session' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Session' }))
    expect(await dialog.findByText('The mentors and startups could not be loaded.')).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Try again' })).toBeDefined()
  })

  it('are scheduled for any assignment, which the server finds by its names', async () => {
    const assignments = [assignment(), assignment({ _id: 'm2', startup_name: 'Honnu Labs' })]
    const calls = await show(<SessionsPanel parties={{ incubatorId: 'i1' }} />, coeMaster, { assignments })
    await userEvent.click(await screen.findByRole('button', { name: 'Schedule session' }))
    const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Mentor and startup' })
    await userEvent.clear(input)
    await userEvent.type(input, 'Honnu')
    await waitFor(() => expect(calls.some(({ path }) => path.includes('search=Honnu'))).toBe(true))
    await userEvent.click(await screen.findByRole('option', { name: /Honnu Labs/ }))
    expect(input.value).toMatch(/Honnu Labs$/)
  })

  it('scheduled by a startup begin with the free slots of its mentor, of which one is booked', async () => {
    const slots = [{ datetime: '2026-11-30T04:30:00.000Z', length: 45 }]
    await show(<SessionsPanel parties={{ startupId: 'startup-1' }} />, startupPerson, {
      assignments: [assignment()],
      slots,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Schedule session' }))
    expect(await screen.findByText(/The mentor has 1 free slot in the next two weeks/)).toBeDefined()
    const buttons = within(screen.getByRole('group', { name: 'Free slots' })).getAllByRole('button')
    expect(screen.getByLabelText(/^Agenda/).compareDocumentPosition(buttons[0]!)).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    )
    await userEvent.click(buttons[0]!)
    expect(await screen.findByRole('dialog', { name: 'Book Session' })).toBeDefined()
    expect(screen.queryByLabelText(/^Length/)).toBeNull()
  })

  // (mentor-sessions.md, Hours missing)
  describe('that are over without hours', () => {
    const ended = (hoursAgo: number, values: object = {}) =>
      row({
        _id: `s${hoursAgo}`,
        mentor_id: 'mentor-1',
        startup_id: 'startup-1',
        datetime: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
        length: 90,
        status: 'done',
        mentorHours: null,
        feedback_mentor: null,
        feedback_startup: null,
        ...values,
      })
    const missing = () => screen.queryAllByText('Hours missing')
    const parties = { mentorId: 'mentor-1' }

    it('say so, and lead their mentor to entering them', async () => {
      await show(<SessionsPanel parties={parties} />, mentorPerson, { sessions: [ended(2)] })
      await userEvent.click(await screen.findByRole('button', { name: 'Hours missing' }))
      expect(await screen.findByRole('dialog', { name: 'Hours and Feedback' })).toBeDefined()
    })

    it('say so to the staff, who cannot enter them', async () => {
      await show(<SessionsPanel parties={parties} />, coeViewer, { sessions: [ended(2)] })
      await screen.findByText('Done', { selector: '[role="gridcell"] *, td *' })
      expect(missing()).toHaveLength(1)
      expect(screen.queryByRole('button', { name: 'Hours missing' })).toBeNull()
    })

    it.each([
      ['under way', ended(1)],
      ['closed with hours', ended(2, { mentorHours: 0 })],
      ['cancelled', ended(2, { status: 'cancelled' })],
    ])('but not one that is %s', async (_, session) => {
      await show(<SessionsPanel parties={parties} />, mentorPerson, { sessions: [session] })
      await screen.findByRole('button', { name: /^More for the session/ })
      expect(missing()).toHaveLength(0)
    })
  })

  it('are filtered by their status', async () => {
    const calls = await show(<SessionsPanel parties={{ startupId: 'startup-1' }} />, coeViewer, { sessions })
    await userEvent.click(await screen.findByRole('radio', { name: 'Cancelled' }))
    expect(calls.at(-1)?.path).toContain('status=cancelled')
  })
})
