import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { connection } from '#domain/entities/connection.ts'
import { FieldCell } from './field-cell.tsx'

const textOf = (field: keyof typeof connection.fields, value: unknown) =>
  render(<FieldCell field={connection.fields[field]} value={value} />).container.textContent

// (connections.md, Connection fields)
it('a connection without a date is shown as Overall, other values that are missing as a dash', () => {
  expect(textOf('date_of_connect', null)).toBe('Overall')
  expect(textOf('date_of_connect', '2026-02-10')).toBe('10/02/2026')
  expect(textOf('purpose', null)).toBe('–none')
})
