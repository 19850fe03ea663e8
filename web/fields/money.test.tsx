import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { renderUi } from '#web/testing/render.tsx'
import { FieldCell } from './field-cell.tsx'
import { FieldInput } from './field-input.tsx'

const { amount } = fundingRaised.fields
let held: unknown = null
const Form = () => {
  const [value, setValue] = useState<unknown>(null)
  return (
    <FieldInput
      name="amount"
      field={amount}
      value={value}
      onChange={(said) => {
        held = said
        setValue(said)
      }}
    />
  )
}

describe('an amount', () => {
  it('is grouped the Indian way while it is typed and kept as whole rupees', async () => {
    renderUi(<Form />)
    const input = screen.getByLabelText<HTMLInputElement>(/Amount/)
    await userEvent.type(input, '200000000')
    expect(input.value).toBe('₹20,00,00,000')
    expect(held).toBe(200_000_000)
    await userEvent.clear(input)
    expect(held).toBeNull()
  })

  it.each(['10,00,000', '₹10,00,000', '1000,000'])('may be typed as people write it: %s', async (typed) => {
    renderUi(<Form />)
    const input = screen.getByLabelText<HTMLInputElement>(/Amount/)
    await userEvent.type(input, typed)
    expect(input.value).toBe('₹10,00,000')
    expect(held).toBe(1_000_000)
  })

  it('may be pasted as people write it', () => {
    renderUi(<Form />)
    const input = screen.getByLabelText<HTMLInputElement>(/Amount/)
    fireEvent.change(input, { target: { value: '₹12,34,567' } })
    expect(held).toBe(1_234_567)
  })

  it('with paise is never made a hundred times larger', async () => {
    renderUi(<Form />)
    await userEvent.type(screen.getByLabelText(/Amount/), '1250.50')
    expect(Number(held)).toBe(1250.5)
    expect(amount.schema.safeParse(held).error?.issues[0]?.message).toBe('Amount must be in whole rupees')
  })

  it('is shown in Lac and Cr, the whole of it within reach of the keyboard', async () => {
    renderUi(<FieldCell field={amount} value={12_345_678} />)
    const cell = screen.getByText('₹1.23 Cr')
    await userEvent.tab()
    expect(document.activeElement).toBe(cell)
    expect(await screen.findByText('₹1,23,45,678')).toBeDefined()
  })
})
