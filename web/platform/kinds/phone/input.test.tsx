import { readValueOf } from '#domain/kinds/register.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { startup } from '#domain/entities/startup.ts'
import { renderUi } from '#web/testing/render.tsx'
import { FieldInput } from '../field-input.tsx'

const { phone } = startup.fields
let held: unknown = null
const Form = () => {
  const [value, setValue] = useState<unknown>(null)
  return (
    <FieldInput
      name="phone"
      field={phone}
      value={value}
      onChange={(typed) => {
        held = typed
        setValue(typed)
      }}
    />
  )
}
const input = () => screen.getByLabelText<HTMLInputElement>(/Contact Number/)

describe('a phone', () => {
  it.each(['+91 50000 12345', '91 5000012345', '0(50000) 12345'])(
    'typed as %s stays as it is typed, above the ten digits that are kept',
    async (typed) => {
      renderUi(<Form />)
      await userEvent.type(input(), typed)
      expect(input().value).toBe(typed)
      expect(screen.getByText('= 50000 12345')).toBeDefined()
      expect(readValueOf(phone, held)).toEqual({ ok: true, value: '5000012345' })
    },
  )

  it.each(['5000012345', '91'.padEnd(10, '5'), '50000 12345'])(
    'of ten digits says nothing more: %s',
    async (typed) => {
      renderUi(<Form />)
      await userEvent.type(input(), typed)
      expect(screen.queryByText(/=/)).toBeNull()
    },
  )

  it.each([
    ['500000123456', 'Contact Number must be 10 digits'],
    ['50000 ABCDE', 'Contact Number must be numeric'],
  ])('pasted as %s is never cut, and is refused once it is left', async (typed, why) => {
    renderUi(<Form />)
    await userEvent.click(input())
    await userEvent.paste(typed)
    await userEvent.tab()
    expect(input().value).toBe(typed)
    expect(screen.getByText(why)).toBeDefined()
  })

  it('takes digits, blanks, + and brackets while somebody types', async () => {
    renderUi(<Form />)
    await userEvent.type(input(), '+9a1 (5ಅ0-0.0/0) 1#2@345')
    expect(input().value).toBe('+91 (50000) 12345')
  })
})
