import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi, signedInAs } from '#web/testing/render.tsx'
import {
  coeEditor,
  coeMaster,
  coeViewer,
  makeSession,
  mentorPerson,
  startupCell,
  startupPerson,
} from '#web/testing/sessions.ts'
import { SESSION } from '#web/testing/session-record.ts'
import { SessionActions } from './session-actions.tsx'
import { SessionDialogs } from './session-dialogs.tsx'

const ALWAYS = ['View', 'Calendar file']
const CHANGES = ['Move', 'Edit agenda and link']

async function actionsOf(session: Session, values: object): Promise<string[]> {
  freshClient()
  signedInAs(session)
  const { unmount } = renderUi(
    <SessionActions row={{ ...SESSION, ...values }} name="the session" onOpen={() => {}} />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More for the session' }))
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  unmount()
  return items.toSorted()
}
const done = { status: 'done' }

// (mentor-sessions.md, What is possible when)
describe('the actions of a session', () => {
  it.each<[string, Session, object, string[]]>([
    ['ahead, for its mentor', mentorPerson, {}, [...CHANGES, 'Cancel session']],
    ['ahead, for its startup', startupPerson, {}, [...CHANGES, 'Cancel session']],
    ['ahead, for the staff, who cannot cancel', coeMaster, {}, CHANGES],
    ['ahead, for an Editor, whose change waits', coeEditor, {}, CHANGES],
    ['ahead, for Portal Edit', startupCell, {}, CHANGES],
    ['ahead, for a viewer', coeViewer, {}, []],
    ['ahead, for another mentor', makeSession({ ...mentorPerson, mentor_id: 'mentor-2' }), {}, []],
    ['begun, for its mentor', mentorPerson, done, ['Hours and feedback']],
    ['begun, for the staff', coeMaster, done, []],
    ['with hours, for its startup', startupPerson, { ...done, mentorHours: 90 }, ['Hours and feedback']],
    ['cancelled, for its mentor', mentorPerson, { status: 'cancelled', cancel_reason: 'Ill' }, []],
  ])('%s', async (_, session, values, expected) => {
    expect(await actionsOf(session, values)).toEqual([...ALWAYS, ...expected].toSorted())
  })
})

function open(dialog: 'cancel' | 'close' | 'view', values: object, session = mentorPerson) {
  const { calls } = answerWith(() => ({ status: 200, body: SESSION }))
  freshClient()
  signedInAs(session)
  const onClose = vi.fn()
  renderUi(
    <SessionDialogs row={{ ...SESSION, ...values }} dialog={dialog} onOpen={() => {}} onClose={onClose} />,
  )
  return { onClose, sent: () => calls.filter(({ method }) => method === 'POST') }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const enter = async (label: string | RegExp, text: string) => {
  const input = screen.getByLabelText(label)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

describe('hours and feedback', () => {
  it('begin with the length, are typed as h:mm and sent in minutes', async () => {
    const { sent, onClose } = open('close', { ...done, length: 75 })
    expect(screen.getByLabelText<HTMLInputElement>('Hours').value).toBe('1:15')
    await enter('Hours', '1:30')
    await enter('Feedback', 'A clear plan')
    await press('Save')
    expect(sent()).toEqual([
      {
        method: 'POST',
        path: '/mentor-session/s1/close',
        body: { mentorHours: 90, feedback: 'A clear plan' },
      },
    ])
    expect(onClose).toHaveBeenCalled()
  })

  it.each(['1.5 hours', '1:75', '24:01'])('that are typed as %s are sent back', async (text) => {
    const { sent } = open('close', done)
    await enter('Hours', text)
    await press('Save')
    expect(screen.getByText('Hours must be written like 1:30 or 1 h 30 min, up to 24:00')).toBeDefined()
    expect(sent()).toEqual([])
  })

  it('must say something', async () => {
    const { sent } = open('close', done)
    await userEvent.clear(screen.getByLabelText('Hours'))
    await press('Save')
    expect(screen.getByText('Hours or feedback are required')).toBeDefined()
    expect(sent()).toEqual([])
  })

  it('ask for the feedback of the own side once', () => {
    open('close', { ...done, feedback_mentor: 'Good', feedback_startup: null })
    expect(screen.queryByLabelText('Feedback')).toBeNull()
    expect(screen.getByText('Good')).toBeDefined()
  })
})

describe('a cancellation', () => {
  it('needs a reason', async () => {
    const { sent } = open('cancel', {})
    await press('Cancel session')
    expect(screen.getByText('Reason is required')).toBeDefined()
    await enter(/^Reason/, 'Travel')
    await press('Cancel session')
    expect(sent().map(({ path, body }) => [path, body])).toEqual([
      ['/mentor-session/s1/cancel', { reason: 'Travel' }],
    ])
  })

  it('is told with its reason where the session is read', () => {
    open('view', { status: 'cancelled', cancel_reason: 'The mentor was deleted' }, coeViewer)
    expect(screen.getByText('The mentor was deleted')).toBeDefined()
    expect(screen.getByText('21/11/2026, 17:40')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Move|Cancel/ })).toBeNull()
  })
})
