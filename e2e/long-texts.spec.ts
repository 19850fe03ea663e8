import { expect, test } from '@playwright/test'
import { make, makeStartup, uniqueName } from './testing/records.ts'
import { openCentre } from './testing/staff.ts'

const WORD = 'abcdefghij'.repeat(20)
const TEXT = 'A partnership that both sides describe at length, with all that they expect of it. '.repeat(24)

/** 320 pixels are also those of 400 % zoom (look-and-behaviour.md, Accessibility). */
test('a word longer than the screen of a phone is broken on every public page that shows it', async ({
  browser,
  page,
}) => {
  const centre = await openCentre(browser)
  const { id, master } = centre
  const put = await master.request.put(`/api/incubator/${id}`, {
    data: { description: WORD.slice(0, 150), tagline: WORD, address: WORD.repeat(2) },
  })
  expect(put.status()).toBe(200)
  const startup = await makeStartup(master, uniqueName(WORD.slice(0, 40)), {
    incubator_id: id,
    description: WORD.repeat(2),
    address: WORD.repeat(2),
  })
  const event = await make(master, 'event', {
    name: uniqueName(WORD.slice(0, 40)),
    type: 'Workshop',
    start_date: '2099-01-01',
    description: WORD.repeat(2),
    location: WORD,
    incubator_id: id,
  })
  await master.close()
  const query = WORD.repeat(2)
  for (const width of [320, 390])
    for (const address of [
      `/?q=${query}`,
      `/search?q=${query}`,
      `/COE?search=${query}`,
      '/contact',
      '/open-data',
      '/login',
      `/landingIncubator/${id}`,
      `/landingIncubator/${id}?tab=startups&search=${query}`,
      `/landingStartup/${startup}`,
      `/event/register/${event}`,
    ]) {
      await page.setViewportSize({ width, height: 800 })
      const answer = await page.goto(address)
      expect(answer!.status(), address).toBe(200)
      const widest = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(widest, `${address} on ${width} pixels`).toBeLessThanOrEqual(width)
    }
})

/** (values.md, Text cuts) */
test('the tooltip of a long text stays on the screen', async ({ browser }) => {
  const { id, master } = await openCentre(browser)
  await make(master, 'partnership', {
    institution: uniqueName('Described'),
    date: '2026-01-15',
    type: 'Industry Associations',
    expected_outcome: TEXT,
    incubator_id: id,
  })
  const page = await master.newPage()
  for (const [width, height] of [
    [1350, 900],
    [1350, 500],
    [760, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(
      `/incubator/${id}?tab=performance&module=partnership&columns=institution,expected_outcome`,
    )
    await page.getByRole('grid').getByText('A partnership that').hover()
    const tooltip = page.getByRole('tooltip')
    await expect(tooltip).toBeVisible()
    const { x, y, ...size } = (await tooltip.boundingBox())!
    const seen = `${width} × ${height}`
    expect(Math.min(x, y), seen).toBeGreaterThanOrEqual(0)
    expect(x + size.width, seen).toBeLessThanOrEqual(width)
    expect(y + size.height, seen).toBeLessThanOrEqual(height)
    await page.mouse.move(0, 0)
  }
  await master.close()
})
