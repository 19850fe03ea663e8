import { expect, test } from 'vitest'
import { clearBrowser } from './clear-browser.ts'

test('nothing of the product stays in the browser of somebody who signed out', () => {
  localStorage.setItem('ankura-menu-folded', 'true')
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  sessionStorage.setItem('ankura-last-path', '/startups')
  clearBrowser()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})
