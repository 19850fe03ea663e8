import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Return } from '#domain/api/returns.ts'
import type { Session } from '#domain/api/session.ts'
import { keys } from '#web/platform/api/keys.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeEditor, coeMaster, startupCell } from '#web/testing/sessions.ts'
import { findKept, keepAnswers, keepSubmission } from './kept-answers.ts'
import { ReturnPage } from './return-page.tsx'
import { currentQuestion } from '#web/platform/ui/confirm.ts'
import { answer, boardRow, question, wholeReturn } from './testing/returns.ts'

const QUESTIONS = [
  question({ code: 'jobs', label: 'Jobs', highest: 100 }),
  question({ code: 'main', section: 'In words', label: 'Main achievement', kind: 'text', required: false }),
  question({ code: 'events', label: 'Events', kind: 'counted', source: 'events_held', required: false }),
]
const EVENTS = answer({
  code: 'events',
  state: 'given',
  counted: { value: 5, at: '', records: ['e1', 'e2'] },
})
const own = { incubator_id: coeMaster.incubator_id! }

beforeEach(() => localStorage.clear())

/** Shows a return; the server stores what is saved. */
async function show(session: Session, more: Partial<Return> = {}) {
  let data = wholeReturn(QUESTIONS, [answer(), answer({ code: 'main' }), EVENTS], {
    ...own,
    problems: [{ path: 'jobs', message: 'Jobs is required' }],
    ...more,
  })
  const server = answerWith(({ method, path, body }) => {
    if (path === '/return/r1' && method === 'PUT') {
      const [{ code, value }] = (body as { answers: [{ code: string; value: string }] }).answers
      if (value === 'many')
        return {
          status: 400,
          body: {
            title: 'x',
            status: 400,
            detail: 'No.',
            code: 'invalid',
            errors: [{ path: 'answers.0.value', message: 'Jobs must be a number' }],
          },
        }
      const saved = answer({ code, state: 'given', value: code === 'jobs' ? Number(value) : value })
      const isHigh = code === 'jobs' && Number(value) > 100
      data = {
        ...data,
        status: 'draft',
        answers: data.answers.map((one) => (one.code === code ? saved : one)),
        problems: isHigh ? [{ path: 'jobs', message: 'More than 100: say why in a note' }] : [],
      }
      return { status: 200, body: data }
    }
    if (path === '/return/r1/submit') return { status: 202, body: { approval: {} } }
    if (path.startsWith('/returns/board'))
      return { status: 200, body: { rows: [boardRow(), boardRow({ _id: 'r2', name: 'Other COE' })] } }
    if (path.startsWith('/return/r1')) return { status: 200, body: data }
    return { status: 200, body: {} }
  })
  const client = freshClient()
  signedInAs(session)
  await renderAt('/returns/r1', <ReturnPage />, '/returns/$id')
  /** What somebody else answers arrives. */
  const arrive = (answers: Return['answers']) => {
    data = { ...data, answers }
    return client.invalidateQueries({ queryKey: keys.record('return', 'r1') })
  }
  return { ...server, arrive }
}

const fieldOf = (name: string) => screen.findByRole('textbox', { name })
const sent = ({ calls }: Awaited<ReturnType<typeof show>>, path: string) =>
  calls.filter((one) => one.method !== 'GET' && one.path === path).map(({ body }) => body)

// (returns.md, Screens of returns)
describe('whoever fills in a return', () => {
  it('has each answer saved as it is typed, with what it replaces', async () => {
    const server = await show(coeMaster)
    await userEvent.type(await fieldOf('Jobs'), '14')
    expect(screen.queryByRole('textbox', { name: 'Note to Jobs' })).toBeNull()
    await waitFor(() =>
      expect(sent(server, '/return/r1')).toEqual([
        { answers: [{ code: 'jobs', value: '14', expected: { value: null, state: 'none' } }] },
      ]),
    )
    expect(await screen.findByText(/^Saved at/)).toBeDefined()
  })

  it('sees the answer of somebody else where it typed last, unless it waits to be saved', async () => {
    const { arrive } = await show(coeMaster)
    const jobs = await fieldOf('Jobs')
    await userEvent.type(jobs, '014')
    expect(await screen.findByText(/^Saved at/)).toBeDefined()
    expect(jobs).toHaveProperty('value', '014')
    await arrive([answer({ state: 'given', value: 12 }), answer({ code: 'main' }), EVENTS])
    await waitFor(() => expect(jobs).toHaveProperty('value', '12'))
    expect(document.activeElement).toBe(jobs)
    await userEvent.type(jobs, '7')
    await arrive([answer({ state: 'given', value: 15 }), answer({ code: 'main' }), EVENTS])
    expect(jobs).toHaveProperty('value', '127')
  })

  it('sees what is missing when it is to be sent, at its place, and nothing is sent', async () => {
    const server = await show(coeEditor)
    expect(await fieldOf('Jobs')).toBeDefined()
    expect(screen.queryByText('Jobs is required')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Send for approval' }))
    expect(await screen.findByText('Jobs is required')).toBeDefined()
    await waitFor(async () => expect(document.activeElement).toBe(await fieldOf('Jobs')))
    expect(sent(server, '/return/r1/submit')).toEqual([])
  })

  it('goes on with the first missing answer by Enter, and from one to the next', async () => {
    await show(coeMaster, {
      answers: [answer({ state: 'given', value: 14 }), answer({ code: 'main' }), EVENTS],
      problems: [],
    })
    expect(await fieldOf('Jobs')).toBeDefined()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(await fieldOf('Main achievement optional'))
    await userEvent.click(await fieldOf('Jobs'))
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(await fieldOf('Main achievement optional'))
  })

  it.each([
    ['Editor', coeEditor, 'Send for approval', 'It cannot be changed while the request waits.'],
    ['Master', coeMaster, 'Submit', 'Afterwards it can only be changed if it is sent back.'],
  ])(
    'as a COE %s is asked whether to go on, and told what follows',
    async (_role, session, name, consequence) => {
      await show(session, {
        answers: [answer({ state: 'given', value: 14 }), answer({ code: 'main' }), EVENTS],
        problems: [],
      })
      await userEvent.click(await screen.findByRole('button', { name }))
      await waitFor(() => expect(currentQuestion.get()?.consequence).toBe(consequence))
      currentQuestion.get()?.answer(false)
    },
  )

  it('is asked for a note where an answer is unusual', async () => {
    await show(coeMaster)
    await userEvent.type(await fieldOf('Jobs'), '140')
    expect(await screen.findByText('More than 100: say why in a note')).toBeDefined()
    expect(await fieldOf('Note to Jobs')).toBeDefined()
  })

  it('sees what is counted with its records, which cannot be typed', async () => {
    await show(coeMaster)
    const events = within(await screen.findByRole('group', { name: 'Events' }))
    expect(events.getByText('5')).toBeDefined()
    expect(events.getByRole('button', { name: '2 records of Events' })).toBeDefined()
    expect(events.queryByRole('textbox')).toBeNull()
  })

  it('can change only the questions that it was sent back for, with the reason on top', async () => {
    await show(coeMaster, {
      status: 'sent_back',
      sent_back: [{ reason: 'Which mill?', codes: ['jobs'], at: '2026-10-16T05:00:00Z', by: 'Meghana' }],
    })
    expect(await screen.findByText('Which mill?')).toBeDefined()
    expect((await fieldOf('Jobs')).hasAttribute('disabled')).toBe(false)
    expect((await fieldOf('Main achievement optional')).hasAttribute('disabled')).toBe(true)
  })

  it('reads why more time was declined, and can ask for it again', async () => {
    const declined = {
      until: '2026-12-20',
      reason: 'The report needs it',
      by: 'Ravi',
      at: '2026-10-16T05:00:00Z',
    }
    await show(coeEditor, { declined })
    expect(
      await screen.findByText('Ravi declined more time until 20/12/2026: The report needs it'),
    ).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Ask for more time' })).toBeDefined()
  })

  it('has it submitted after a reload, if that was agreed to without a connection', async () => {
    keepSubmission(coeEditor.uid, 'r1', true)
    const server = await show(coeEditor, { problems: [] })
    await waitFor(() => expect(sent(server, '/return/r1/submit')).toHaveLength(1))
    expect(findKept(coeEditor.uid)).toEqual([])
  })

  it('gives a startup more time where it may fill in its return as well', async () => {
    const extension = { until: '2026-12-20', reason: 'Audit', by: 'Asha', at: '2026-10-16T05:00:00Z' }
    await show(coeMaster, { startup_id: 's1', extension })
    expect(await screen.findByRole('button', { name: 'Give more time' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Decline more time' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Ask for more time' })).toBeNull()
    expect(await fieldOf('Jobs')).toBeDefined()
  })

  it('has it not submitted where an answer that was kept without a connection is refused', async () => {
    keepAnswers(coeEditor.uid, 'r1', { jobs: { typed: { value: 'many' }, base: { value: null } } })
    keepSubmission(coeEditor.uid, 'r1', true)
    const server = await show(coeEditor)
    expect(await screen.findByText('1 answer is not saved')).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Send for approval' })).toBeDefined()
    expect(screen.queryByText(/sent when the connection is back/)).toBeNull()
    expect(sent(server, '/return/r1/submit')).toEqual([])
  })

  it('reads it without inputs while a request waits, with who sent it', async () => {
    const requested = { by: 'Bhuvana', at: '2026-10-12T05:00:00Z' }
    await show(coeMaster, { status: 'draft', pending: 'p1', requested })
    expect(await screen.findByText(/^These answers were sent by Bhuvana on 12\/10\/2026\./)).toBeDefined()
    expect(await screen.findByRole('link', { name: 'Open the request' })).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Jobs' })).toBeNull()
  })
})

describe('whoever accepts a return', () => {
  const submitted: Partial<Return> = {
    status: 'submitted',
    submitted_on: '2026-10-14',
    problems: [],
    answers: [
      answer({ state: 'given', value: 112, note: 'A mill joined' }),
      answer({ code: 'main' }),
      EVENTS,
    ],
  }

  it('sees first what has a note, and accepts it', async () => {
    const server = await show(startupCell, submitted)
    const table = within(await screen.findByRole('table'))
    const names = table.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(names.slice(0, 2)).toEqual(['Differences and warnings', 'JobsNote: A mill joined'])
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(sent(server, '/return/r1/accept')).toHaveLength(1))
  })

  it('sends the marked questions back with a reason, and not without one', async () => {
    const server = await show(startupCell, submitted)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Send back: Jobs' }))
    await userEvent.click(screen.getByRole('button', { name: 'Send back 1' }))
    expect(await screen.findByText('Say what you ask')).toBeDefined()
    await userEvent.type(await fieldOf('You ask'), 'Which mill?')
    await userEvent.click(screen.getByRole('button', { name: 'Send back 1' }))
    await waitFor(() =>
      expect(sent(server, '/return/r1/send-back')).toEqual([{ reason: 'Which mill?', codes: ['jobs'] }]),
    )
  })

  it('sees beside a counted answer what its records come to today, if that differs', async () => {
    const then = { value: 5, at: '', records: ['e1', 'e2'], today: 6 }
    const events = answer({ code: 'events', state: 'given', counted: then })
    await show(startupCell, { ...submitted, answers: [answer(), answer({ code: 'main' }), events] })
    expect(await screen.findByText('6 today')).toBeDefined()
  })

  it('can decline more time that is asked for, with a reason', async () => {
    const extension = { until: '2026-12-20', reason: 'Audit', by: 'Asha', at: '2026-10-16T05:00:00Z' }
    const server = await show(startupCell, { extension })
    expect(await screen.findByText('Asha asked for more time, until 20/12/2026: Audit')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Decline more time' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The report needs it')
    expect(dialog.queryByRole('textbox', { name: 'New last day' })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Decline more time' }))
    await waitFor(() =>
      expect(sent(server, '/return/r1/decline-extension')).toEqual([{ reason: 'The report needs it' }]),
    )
  })

  it('can let in one whose closing day has passed, with a reason and a day, and is led to what is missing', async () => {
    const server = await show(startupCell, { status: 'not_submitted' })
    await userEvent.click(await screen.findByRole('button', { name: 'Let in late' }))
    const dialog = within(await screen.findByRole('dialog'))
    const letIn = dialog.getByRole('button', { name: 'Let in late' })
    await userEvent.click(letIn)
    expect(dialog.getByText('New last day is required')).toBeDefined()
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    await waitFor(() => expect(document.activeElement).toBe(reason))
    await userEvent.type(reason, 'Floods')
    await userEvent.click(letIn)
    const day = dialog.getByRole('textbox', { name: 'New last day' })
    await waitFor(() => expect(document.activeElement).toBe(day))
    expect(sent(server, '/return/r1/let-in')).toEqual([])
  })
})
