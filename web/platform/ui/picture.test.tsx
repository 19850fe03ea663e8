import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#web/testing/render.tsx'
import { Picture } from './picture.tsx'

it('a picture that does not load is the first letter of the name', () => {
  renderUi(<Picture src="/api/files/startup/gone.png" name="Hasirumane" />)
  expect(screen.queryByText('H')).toBeNull()
  fireEvent.error(document.querySelector('img')!)
  expect(screen.getByText('H')).toBeDefined()
})

it('a picture elsewhere is not loaded', () => {
  renderUi(<Picture src="https://example.org/logo.png" name="Hasirumane" />)
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByText('H')).toBeDefined()
})
