import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DaySearch } from '#web/platform/ui/day-search.tsx'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi } from '#web/testing/render.tsx'
import { DayText } from './day-text.tsx'

beforeEach(() => {
  freshClient()
  answerWith(() => ({ status: 200, body: {} }))
})

const Day = ({ error }: { error?: ReactNode }) => {
  const [value, setValue] = useState('2024-02-01')
  return <DayText aria-label="Day" value={value} onChange={setValue} error={error} />
}
const Search = () => (
  <DaySearch of="Day" label="Day" today="2026-11-29" value="2024-02-01" onChange={() => {}} />
)
const input = () => screen.getByLabelText<HTMLInputElement>('Day')
const calendar = () => screen.queryByText('February 2024')

describe('the calendar of a date', () => {
  it.each([
    ['input', Day],
    ['filter', Search],
  ])('of an %s is closed by Escape alone, and what is around it by the next one', async (_name, Input) => {
    const around = vi.fn()
    document.addEventListener('keydown', around, { once: true })
    renderUi(<Input />)
    await userEvent.click(input())
    expect(await screen.findByText('February 2024')).toBeDefined()
    expect(input().getAttribute('data-mantine-stop-propagation')).toBe('true')
    await userEvent.keyboard('{Escape}')
    expect(calendar()).toBeNull()
    expect(around).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(around).toHaveBeenCalledOnce()
  })

  it.each(['Date is required', true])(
    'does not cover the message of a refused date that gets the focus: %s',
    async (error) => {
      renderUi(<Day error={error} />)
      await userEvent.tab()
      expect(document.activeElement).toBe(input())
      expect(calendar()).toBeNull()
      await userEvent.click(input())
      expect(calendar()).not.toBeNull()
    },
  )

  it.each([
    ['input', Day],
    ['filter', Search],
  ])('of an %s closes once a whole day is typed, and opens again with a click', async (_name, Input) => {
    renderUi(<Input />)
    await userEvent.clear(input())
    await userEvent.type(input(), '05/02/24')
    expect(await screen.findByText('February 2024')).toBeDefined()
    await userEvent.clear(input())
    await userEvent.type(input(), '05/02/2024')
    expect(calendar()).toBeNull()
    await userEvent.click(input())
    expect(await screen.findByText('February 2024')).toBeDefined()
  })

  it.each([undefined, false])('opens below any other that gets the focus: %s', async (error) => {
    renderUi(<Day error={error} />)
    await userEvent.tab()
    expect(await screen.findByText('February 2024')).toBeDefined()
  })
})
