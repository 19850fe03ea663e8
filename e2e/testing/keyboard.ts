import { expect, type Page } from '@playwright/test'

/** The presses after which a journey begins anew to look for an element, which may not have been drawn yet. */
const PRESSES = 120

/** What the focused element is called: its label, or its text. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const e = document.activeElement
    if (!e || e === document.body) return ''
    const labels =
      e instanceof HTMLInputElement || e instanceof HTMLTextAreaElement ? [...(e.labels ?? [])] : []
    return [e.getAttribute('aria-label'), ...labels.map((l) => l.textContent), e.textContent].join(' ')
  })

/** Presses Tab until the focus is on the wanted element. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  await expect(async () => {
    for (let n = 0; n < PRESSES; n += 1) {
      if (name.test(await focusedName(page))) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${name.source}`)
  }).toPass()
}

/** Tabs to an element and presses a key on it. */
export async function pressOn(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

/** Chooses an entry of the open menu or list by the arrow keys. */
export async function arrowTo(
  page: Page,
  role: 'menuitem' | 'menuitemradio' | 'option',
  name: string | RegExp,
): Promise<void> {
  const wanted = page.getByRole(role, { name }).first()
  await expect(wanted).toBeVisible()
  const isThere = (): Promise<boolean> =>
    wanted.evaluate((e) => e === document.activeElement || e.hasAttribute('data-combobox-selected'))
  await expect(async () => {
    for (let n = 0; n < 30; n += 1) {
      if (await isThere()) return
      await page.keyboard.press('ArrowDown')
    }
    throw new Error(`The arrow keys do not reach ${String(name)}`)
  }).toPass()
  await page.keyboard.press('Enter')
}
