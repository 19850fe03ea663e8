import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#web/testing/render.tsx'
import { Menu } from './menu.tsx'

it('a menu that Escape closed before it had loaded does not open afterwards, and opens at the next press', async () => {
  renderUi(
    <Menu>
      <Menu.Target>
        <button type="button">More</button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>View</Menu.Item>
      </Menu.Dropdown>
    </Menu>,
  )
  const button = screen.getByRole('button', { name: 'More' })
  fireEvent.click(button)
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  expect(await screen.findByRole('menuitem', { name: 'View' })).toBeDefined()
})
