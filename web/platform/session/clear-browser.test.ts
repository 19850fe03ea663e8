import { expect, test } from 'vitest'
import { clearBrowser } from './clear-browser.ts'

test('signing out leaves nothing of the product in the browser', () => {
  localStorage.setItem('ankura-menu-folded', 'true')
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  sessionStorage.setItem('ankura-last-path', '/startups')
  clearBrowser()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})
