import { expect, test, type Page } from '@playwright/test'
import { Clicks, openRounds, uploadRounds } from './testing/funding-rounds.ts'

async function mapColumns(page: Page, clicks: Clicks): Promise<void> {
  await clicks.on(page.getByRole('button', { name: 'Use all suggestions' }))
  await expect(page.getByRole('textbox', { name: /^Rupees for one USD/ })).toBeFocused()
  await page.keyboard.type('71.5')
  await page.keyboard.press('Tab')
  await clicks.on(page.getByRole('button', { name: 'Continue', exact: true }))
}

async function save(page: Page, clicks: Clicks): Promise<void> {
  await clicks.on(page.getByRole('button', { name: 'Continue' }))
  await clicks.on(page.getByRole('button', { name: /^Import .+ rows/ }))
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible()
}

test('a file is imported in twelve clicks, and the next import suggests the same matches', async ({
  browser,
}) => {
  const { context, page, name, open } = await openRounds(browser)
  const first = new Clicks()
  await uploadRounds(page, `${name}.csv`, { clicks: first, rows: 999 })
  await mapColumns(page, first)
  await expect(page.getByRole('button', { name: /^Continue \(skip \d+ rows\)$/ })).toBeEnabled()
  await first.on(page.getByRole('combobox', { name: 'Set all unmatched: Type', exact: true }))
  await first.on(page.getByRole('option', { name: 'VC', exact: true }))
  await save(page, first)
  expect(first.count).toBeLessThanOrEqual(12)

  await open()
  const next = new Clicks()
  await uploadRounds(page, 'next.csv', { clicks: next, rows: 499 })
  await expect(page.getByRole('region', { name: 'Suggestions' })).toContainText(`matched as in ${name}.csv`)
  await mapColumns(page, next)
  const earlier = page.getByRole('region', { name: 'Earlier matches' })
  await expect(earlier).toContainText(`values were matched in ${name}.csv`)
  await next.on(earlier.getByRole('button', { name: 'Match them the same way' }))
  await expect(earlier).toHaveCount(0)
  for (const select of await page.getByRole('list', { name: 'Values of Type' }).getByRole('combobox').all())
    await expect(select).toHaveValue('VC')
  await save(page, next)
  expect(next.count).toBeLessThanOrEqual(12)
  await context.close()
})
