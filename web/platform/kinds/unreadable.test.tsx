import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { readValueOf } from '#domain/kinds/register.ts'
import { formatUnreadable } from '#domain/messages/format-problem.ts'
import { DaySearch } from '#web/platform/ui/day-search.tsx'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi } from '#web/testing/render.tsx'
import { FieldInput } from './field-input.tsx'
import type { AnyField } from './props.ts'

beforeEach(() => {
  freshClient()
  answerWith(() => ({ status: 200, body: { regions: [{ name: 'Mysuru', also: ['Mysore'] }] } }))
})

/** Shows the input of a field, and returns a function for its latest value. */
function show(field: AnyField, start: unknown, isInline: boolean): () => unknown {
  let latest = start
  const Held = () => {
    const [value, setValue] = useState(start)
    latest = value
    return <FieldInput name="x" field={field} value={value} onChange={setValue} isInline={isInline} />
  }
  renderUi(<Held />)
  return () => latest
}
const messageOf = (field: AnyField, value: unknown): string => {
  const read = readValueOf(field, value)
  return read.ok ? '' : formatUnreadable(field, read)
}
const TYPES = ['Workshop', 'Webinar', 'Meetup', 'Hackathon', 'Demo day', 'Talk', 'Course', 'Fair']
const ranged = { first: 2000, last: 'this-year' } as const

const KINDS: readonly { field: AnyField; name?: RegExp; start: unknown; typed: readonly string[] }[] = [
  {
    field: { kind: 'date', label: 'X' },
    start: '2024-02-01',
    typed: ['31/02/2024', '32/13/2024', '5 Mar', 'soon', '01/01/20244'],
  },
  {
    field: { kind: 'date-time', label: 'X' },
    name: /^X: day$/,
    start: '2099-11-21T04:30:00.000Z',
    typed: ['31/02/2099', 'soon', 'T'],
  },
  { field: { kind: 'month', label: 'X' }, start: 7, typed: ['Smarch', '13'] },
  { field: { kind: 'year', label: 'X', years: ranged } as AnyField, start: 2020, typed: ['20', 'last'] },
  {
    field: { kind: 'date', label: 'X', isMonth: true },
    name: /^X: month$/,
    start: '2024-02-01',
    typed: ['Smarch'],
  },
  {
    field: { kind: 'date', label: 'X', isMonth: true },
    name: /^X: year$/,
    start: '2024-02-01',
    typed: ['20'],
  },
  { field: { kind: 'choice', label: 'X', options: TYPES }, start: 'Meetup', typed: ['Work', 'Workshops'] },
  { field: { kind: 'money', label: 'X' }, start: 5, typed: ['much'] },
  { field: { kind: 'whole-number', label: 'X' }, start: 5, typed: ['12.5', 'ten'] },
  { field: { kind: 'decimal', label: 'X' }, start: 5, typed: ['ten', '1.234', '10 lac'] },
]
const CASES = KINDS.flatMap(({ typed, ...kind }) =>
  [false, true].flatMap((isInline) => typed.map((text) => ({ ...kind, isInline, text }))),
)

describe('a text that cannot be read (values.md)', () => {
  it.each(CASES)(
    '$text stays in an input of kind $field.kind and is refused, in a cell: $isInline',
    async ({ field, name = /^X/, start, isInline, text }) => {
      const current = show(field, start, isInline)
      const input = screen.getByRole<HTMLInputElement>(
        /year|month|isMonth|choice/.test(JSON.stringify(field)) ? 'combobox' : 'textbox',
        { name },
      )
      await userEvent.clear(input)
      await userEvent.click(input)
      await userEvent.paste(text)
      fireEvent.blur(input)
      expect(input.value).toBe(text)
      expect(messageOf(field, current())).not.toBe('')
    },
  )

  it('that names no day is told by the input as it is left, and gone with the next one that does', async () => {
    const current = show({ kind: 'date', label: 'Application date' }, '2024-02-01', false)
    const input = screen.getByLabelText<HTMLInputElement>('Application date')
    await userEvent.clear(input)
    await userEvent.type(input, '31/02/2024')
    await userEvent.tab()
    const message = '"31/02/2024" is not a date; check its day and month'
    expect(screen.getByText(message)).toBeDefined()
    await userEvent.clear(input)
    await userEvent.type(input, '5 Aug 2017')
    expect(input.value).toBe('5 Aug 2017')
    await userEvent.tab()
    expect(current()).toBe('2017-08-05')
    expect(input.value).toBe('05/08/2017')
    expect(screen.queryByText(message)).toBeNull()
  })

  it('that names no record stays, and is what the server is asked to refuse', async () => {
    const current = show({ kind: 'reference', to: 'mentor', label: 'X' }, null, false)
    const input = screen.getByRole<HTMLInputElement>('combobox')
    await userEvent.type(input, 'Nobody')
    fireEvent.blur(input)
    expect(input.value).toBe('Nobody')
    expect(current()).toBe('Nobody')
  })

  it.each(['choice', 'choices'] as const)(
    'in a list that can be extended stays, and is told to be new: %s',
    async (kind) => {
      const field = { kind, label: 'X', options: TYPES, isOpen: true } as AnyField
      const current = show(field, kind === 'choice' ? 'Meetup' : ['Meetup'], false)
      const input = screen.getByRole<HTMLInputElement>('combobox')
      await userEvent.clear(input)
      await userEvent.type(input, 'Sprint')
      fireEvent.blur(input)
      expect(current()).toEqual(kind === 'choice' ? 'Sprint' : ['Meetup', 'Sprint'])
      expect(screen.getByText(/^The list does not have “Sprint”/)).toBeDefined()
    },
  )

  it('in a filter by day stays there, is told, and filters nothing', async () => {
    const days: unknown[] = []
    renderUi(
      <DaySearch
        of="Request date"
        today="2026-11-29"
        value="2024-02-01"
        onChange={(day) => days.push(day)}
      />,
    )
    const input = screen.getByLabelText<HTMLInputElement>('Search by request date')
    await userEvent.type(input, 'x')
    fireEvent.blur(input)
    expect(input.value).toBe('01/02/2024x')
    expect(screen.getByText(/"01\/02\/2024x" is not a date/)).toBeDefined()
    expect(days).toEqual([])
  })
})

describe('an option that is typed whole', () => {
  it.each([
    ['choice', 'Meetup', 'Workshop'],
    ['choices', ['Meetup'], ['Meetup', 'Workshop']],
  ])('is chosen in any case: %s', async (kind, start, expected) => {
    const current = show({ kind, label: 'X', options: TYPES } as AnyField, start, false)
    const input = screen.getByRole<HTMLInputElement>('combobox')
    await userEvent.clear(input)
    await userEvent.type(input, 'workSHOP')
    fireEvent.blur(input)
    expect(current()).toEqual(expected)
  })

  it('is chosen when the input is left', async () => {
    const current = show({ kind: 'year', label: 'X', years: ranged } as AnyField, 2020, false)
    const input = screen.getByRole<HTMLInputElement>('combobox')
    await userEvent.clear(input)
    await userEvent.type(input, '2021')
    fireEvent.blur(input)
    expect(current()).toBe(2021)
  })

  it('that is erased leaves the input empty', async () => {
    const current = show({ kind: 'year', label: 'X', years: ranged } as AnyField, 2020, false)
    const input = screen.getByRole<HTMLInputElement>('combobox')
    await userEvent.clear(input)
    fireEvent.blur(input)
    expect(current()).toBeNull()
    expect(input.value).toBe('')
  })
})
