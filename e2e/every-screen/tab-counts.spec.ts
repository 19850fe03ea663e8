import { expect, test, type Locator, type Page } from '@playwright/test'
import type { DemoPerson } from '../testing/people.ts'
import { openAs, ownIncubator } from '../testing/records.ts'

/** The number at the end of a name: "Startups 26". */
const countIn = async (named: Locator): Promise<number> =>
  Number(/([\d,]+)\s*$/.exec(await named.innerText())?.[1]?.replaceAll(',', ''))
/** The numbers of records that lists on the page say they have: "26 startups". */
const listed = async (within: Locator): Promise<number[]> =>
  (await within.getByText(/^[\d,]+ [A-Za-z ]+$/).allInnerTexts()).map((text) =>
    Number.parseInt(text.replaceAll(',', '')),
  )

/** Others work in the demo meanwhile, so both are read until they agree. */
const expectListed = async (named: Locator, within: Locator): Promise<void> => {
  const name = await named.innerText()
  await expect(async () => expect(await listed(within), name).toContain(await countIn(named))).toPass()
}

async function expectAllTabs(page: Page): Promise<number> {
  const tabs = page.getByRole('tablist').first().getByRole('tab')
  await expect(tabs.first()).toBeVisible()
  const panel = page.getByRole('tabpanel').first()
  let compared = 0
  for (const tab of await tabs.all()) {
    // These list nothing.
    if (['overview', 'about'].includes((await tab.getAttribute('data-tab')) ?? '')) continue
    await tab.click()
    const modules = page.getByRole('tablist', { name: 'Modules' }).getByRole('tab')
    if ((await tab.getAttribute('data-tab')) === 'performance') {
      await expect(modules.first()).toBeVisible()
      const sum = async () => {
        const counts = await Promise.all((await modules.all()).map(countIn))
        return counts.reduce((a, b) => a + b, 0)
      }
      await expect(async () => expect(await countIn(tab)).toBe(await sum())).toPass()
      for (const module of await modules.all()) {
        await module.click()
        await expectListed(module, panel)
        compared += 1
      }
      continue
    }
    await expectListed(tab, panel)
    compared += 1
    const parts = panel.getByRole('radio', { name: /\d$/ })
    for (const part of await parts.all()) {
      await part.check({ force: true })
      await expectListed(part.locator('xpath=..'), panel)
      compared += 1
    }
  }
  return compared
}

// (performance.md, Counts of the modules)
for (const person of ['super', 'master', 'nain', 'startup', 'mentor'] as const satisfies DemoPerson[])
  test(`the tabs of a centre and of a NAIN count what they list, for ${person}`, async ({ browser }) => {
    test.slow()
    const incubators = []
    for (const owner of ['master', 'nain'] as const) {
      const context = await openAs(browser, owner)
      incubators.push(await ownIncubator(context))
      await context.close()
    }
    const context = await openAs(browser, person)
    const page = await context.newPage()
    for (const incubator of incubators) {
      await page.goto(`/incubator/${incubator}`)
      expect(await expectAllTabs(page)).toBeGreaterThan(12)
    }
    await context.close()
  })
