import { readValueOf } from '#domain/kinds/register.ts'
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { renderUi } from '#web/testing/render.tsx'
import { FieldCell } from '../field-cell.tsx'
import { FieldInput } from '../field-input.tsx'

const { amount } = fundingRaised.fields
let held: unknown = null
const Form = ({ start = null }: { start?: unknown }) => {
  const [value, setValue] = useState<unknown>(start)
  return (
    <FieldInput
      name="amount"
      field={amount}
      value={value}
      onChange={(typed) => {
        held = typed
        setValue(typed)
      }}
    />
  )
}
const input = () => screen.getByLabelText<HTMLInputElement>(/Amount/)
/** The description below the input, also for screen readers. */
const below = () => {
  const id = input().getAttribute('aria-describedby')
  return id === null ? null : document.getElementById(id)?.textContent
}

describe('an amount', () => {
  it.each([
    ['10 lac', '= ₹10,00,000', 1_000_000],
    ['₹9.70 Lac', '= ₹9,70,000', 970_000],
    ['1.2 crore', '= ₹1,20,00,000', 12_000_000],
    ['Rs. 5,000/-', '= ₹5,000', 5_000],
    ['200000000', '= ₹20,00,00,000', 200_000_000],
    ['10,00,000', null, 1_000_000],
    ['₹10,00,000', null, 1_000_000],
    ['950', null, 950],
  ])('typed as %s stays as it is typed, above what it is read as', async (typed, echo, rupees) => {
    renderUi(<Form />)
    await userEvent.type(input(), typed)
    expect(input().value).toBe(typed)
    expect(below()).toBe(echo)
    expect(readValueOf(amount, held)).toEqual({ ok: true, value: rupees })
  })

  it('can be pasted in any usual format', () => {
    renderUi(<Form />)
    fireEvent.change(input(), { target: { value: '₹12,34,567' } })
    expect(readValueOf(amount, held)).toEqual({ ok: true, value: 1_234_567 })
  })

  it('that cannot be read is refused with a message on blur, and keeps its letters', async () => {
    renderUi(<Form />)
    await userEvent.type(input(), '10 lac 5')
    expect(below()).toBeNull()
    await userEvent.tab()
    expect(input().value).toBe('10 lac 5')
    expect(below()).toBe('"10 lac 5" is not an amount; write it like 10,00,000 or 10 lac')
    await userEvent.type(input(), '{Backspace}{Backspace}')
    expect(below()).toBe('= ₹10,00,000')
  })

  it('with paise is never multiplied by a hundred', async () => {
    renderUi(<Form />)
    await userEvent.type(input(), '1250.50')
    await userEvent.tab()
    expect(held).toBe('1250.50')
    expect(below()).toBe('Amount must be in whole rupees')
  })

  it('that is saved can be changed digit by digit', async () => {
    renderUi(<Form start={1_000_000} />)
    expect(below()).toBe('= ₹10,00,000')
    await userEvent.type(input(), '0')
    expect(below()).toBe('= ₹1,00,00,000')
    await userEvent.clear(input())
    expect(held).toBeNull()
  })

  it('is shown in Lac and Cr, with the full amount reachable by keyboard', async () => {
    renderUi(<FieldCell field={amount} value={12_345_678} />)
    const cell = screen.getByText('₹1.23 Cr')
    await userEvent.tab()
    expect(document.activeElement).toBe(cell)
    expect(await screen.findByText('₹1,23,45,678')).toBeDefined()
  })
})
