import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { tabTo } from './testing/keyboard.ts'
import { personOf } from './testing/people.ts'
import { uniqueName } from './testing/records.ts'

test('somebody works without a mouse: signs in, opens a list, adds, edits, finds and opens a record, and signs out', async ({
  page,
}) => {
  const name = uniqueName('Keyed')
  const { keyboard } = page
  await page.goto('/login')
  await tabTo(page, /^\s*Email/)
  await keyboard.type(personOf('master').email)
  await tabTo(page, /^\s*Password/)
  await keyboard.type(DEMO_PASSWORD)
  await keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

  await keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('Go to Startups')
  await keyboard.press('Escape')
  await expect(keys).toHaveCount(0)

  await keyboard.press('g')
  await keyboard.press('s')
  await expect(page).toHaveURL(/\/startups/)
  await expect(page.getByRole('grid', { name: 'Startups' })).toBeVisible()
  await keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()

  await keyboard.press('ControlOrMeta+k')
  await keyboard.type('add prototype')
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /Add/ })
  await expect(dialog).toBeVisible()
  await tabTo(page, /^\s*Name/)
  await keyboard.type(name)
  await keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('gridcell', { name, exact: true })).toBeVisible()

  await keyboard.press('ControlOrMeta+k')
  await keyboard.type(name.toLowerCase())
  await keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name })
  await expect(panel).toBeVisible()
  await tabTo(page, /^\s*Edit\s*$/)
  await keyboard.press('Enter')
  await tabTo(page, /^\s*Prototype description/)
  await keyboard.type('By keys alone')
  await tabTo(page, /^\s*Save/)
  await keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(panel).toContainText('By keys alone')
  await keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  await keyboard.press('ControlOrMeta+k')
  await keyboard.type('sign out')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)
})
