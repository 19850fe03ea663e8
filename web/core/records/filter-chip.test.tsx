import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { event } from '#domain/entities/event.ts'
import { renderUi } from '#web/testing/render.tsx'
import { FilterChip } from './filter-chip.tsx'

it('the list of a filter that Escape closed before it had loaded does not open, and its chip keeps the focus', async () => {
  renderUi(
    <FilterChip
      entity={event}
      name="type"
      scope={{ fixed: {}, incubatorId: null }}
      value={undefined}
      onChange={vi.fn()}
    />,
  )
  const chip = () => screen.getByRole('button', { name: 'Type' })
  fireEvent.click(chip())
  expect(document.activeElement).toBe(chip())
  fireEvent.keyDown(chip(), { key: 'Escape' })
  expect(document.activeElement).toBe(chip())
  await import('./filter-picker.tsx')
  expect(screen.queryByRole('option')).toBeNull()
  fireEvent.click(chip())
  expect(await screen.findByRole('option', { name: 'Conference' })).toBeDefined()
})
