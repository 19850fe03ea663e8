import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

const load = vi.fn<() => Promise<() => string>>(async () => () => 'Dialog')
const gone = () => load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))

// (screens.md, Parts that load late)
it('a part whose file does not come says so, and leaves the page with what was typed', async () => {
  gone()
  const Part = lazyPart(load)
  const page = (isOpen: boolean) => (
    <MantineProvider>
      <input aria-label="Reason" />
      {isOpen && <Part />}
    </MantineProvider>
  )
  const { rerender } = render(page(false))
  await userEvent.type(screen.getByLabelText('Reason'), 'Wrong year')
  rerender(page(true))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This part of the page could not be loaded',
  )
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Wrong year')
})

it('a part that failed is loaded again when it is opened again', async () => {
  gone()
  const Part = lazyPart(load)
  const first = render(<Part />, { wrapper: MantineProvider })
  await screen.findByRole('alert')
  first.unmount()
  render(<Part />, { wrapper: MantineProvider })
  expect(await screen.findByText('Dialog')).toBeDefined()
})
