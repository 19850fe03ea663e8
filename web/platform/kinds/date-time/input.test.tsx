import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { mentorSession } from '#domain/entities/mentor-session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi } from '#web/testing/render.tsx'
import { FieldInput } from '../field-input.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** An input that starts with 10:00 on 21 November 2099, or with `start`; `value` reads what it has now. */
function show(start: string | null = '2099-11-21T04:30:00.000Z') {
  answerWith(() => ({ status: 200, body: {} }))
  freshClient()
  const onChange = vi.fn()
  const Held = () => {
    const [value, setValue] = useState<unknown>(start)
    return (
      <FieldInput
        name="datetime"
        field={mentorSession.fields.datetime}
        value={value}
        onChange={(next) => {
          setValue(next)
          onChange(next)
        }}
      />
    )
  }
  renderUi(<Held />)
  return { value: () => onChange.mock.lastCall?.[0] as unknown }
}
const calendar = () => screen.queryByRole('group', { name: 'Day and time: calendar' })

// (mentor-sessions.md, Scheduling a session)
it('the calendar of a form is a part of it, and opens over no other input', async () => {
  const { value } = show()
  await userEvent.click(screen.getByLabelText('Day and time: day'))
  expect(screen.getAllByRole('table')).toHaveLength(1)
  await userEvent.click(within(calendar()!).getByRole('button', { name: /^25 November 2099/ }))
  expect(value()).toBe('2099-11-25T04:30:00.000Z')
  expect(screen.getByLabelText<HTMLInputElement>('Day and time: day').value).toBe('25/11/2099')
})

it('on a phone the calendar opens with the input', async () => {
  const match = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...match(query),
    matches: query === '(max-width: 600px)',
  }))
  show()
  expect(calendar()).toBeNull()
  await userEvent.click(screen.getByLabelText('Day and time: day'))
  expect(await screen.findAllByRole('table')).toHaveLength(1)
})

// (values.md, Days and times)
it('the calendar marks today in the programme’s zone, and offers no earlier day for a time that must lie ahead', () => {
  // 00:30 of 15 November in India, where the programme is.
  vi.useFakeTimers({ now: new Date('2026-11-14T19:00:00Z'), toFake: ['Date'] })
  show(null)
  const day = (name: RegExp) => within(calendar()!).getByRole<HTMLButtonElement>('button', { name })
  expect(day(/^15 November 2026/).getAttribute('aria-current')).toBe('date')
  expect(day(/^14 November 2026/).getAttribute('aria-current')).toBeNull()
  expect([14, 15, 16].map((at) => day(new RegExp(`^${at} November 2026`)).disabled)).toEqual([
    true,
    false,
    false,
  ])
})
