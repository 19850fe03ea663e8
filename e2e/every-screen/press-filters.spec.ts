import { expect, test, type Locator, type Page } from '@playwright/test'
import type { Entity } from '../../domain/entities/entity.ts'
import { ENTITIES } from '../../domain/entities/register.ts'
import { tabOf, placeOfRecord, hasPlace } from '#web/shell/places.ts'
import type { DemoPerson } from '../testing/people.ts'
import { pressStill } from '../testing/press.ts'
import { openAs, ownIncubator } from '../testing/records.ts'

/** The modules whose records are in a table of an incubator's page. */
const isOnProfile = ({ name: module }: Entity): boolean =>
  hasPlace(module) &&
  placeOfRecord({ module, _id: '1', incubator_id: '2', startup_id: null, category: null }).startsWith(
    '/incubator/2?',
  )

/** Lists with filters, by who opens them; `{own}` is their incubator. */
const LISTS: readonly (readonly [DemoPerson, string])[] = [
  ...(ENTITIES as readonly Entity[])
    .filter((entity) => entity.filters.length > 0 && isOnProfile(entity))
    .map(({ name }) => ['master', `/incubator/{own}?${tabOf(name)}`] as const),
  ...['/startups', '/mentors', '/approvals', '/invitations', '/inbox'].map(
    (path) => ['master', path] as const,
  ),
  ['super', '/incubators?type=COE'],
  ['super', '/startups'],
  ['super', '/inbox'],
  ['super', '/records/event'],
  ['super', '/editActivity'],
  ['super', '/all-notes'],
  ['master', '/editActivity'],
  ['master', '/all-notes'],
]

/** An open chip is a combobox to readers. */
const CHIPS =
  'button:is([aria-haspopup="listbox"], [aria-haspopup="menu"]):not([aria-label="Views"], [aria-label^="View: "])'

const chipsOf = (bar: Locator): Locator => bar.locator(CHIPS)

/** Presses each switch twice; opens each filter, chooses, and clears it. Returns the presses during which something moved under the pointer. */
async function movesIn(page: Page, bars: Locator): Promise<string[]> {
  const shifts: string[] = []
  const note = async (what: string, target: Locator): Promise<void> => {
    if (!(await pressStill(page, target))) shifts.push(what)
  }
  const switches = bars.locator('button[aria-pressed]')
  for (let at = 0; at < (await switches.count()); at++)
    for (const what of ['switch on', 'switch off']) await note(`${what} ${at}`, switches.nth(at))
  const bar = bars.filter({ has: page.locator(CHIPS) }).first()
  const labels = await chipsOf(bar).evaluateAll((chips) => chips.map((chip) => chip.textContent ?? ''))
  expect(labels.length).toBeGreaterThan(0)
  for (const label of labels) {
    const chip = chipsOf(bar).filter({ hasText: new RegExp(`^${label}$`) })
    await note(`open ${label}`, chip)
    const options = page.locator('[role=listbox] [role=option], [role=menuitemradio]')
    // The previous filter's list stays in the page, hidden. Options that people added come later, below the others.
    const option = options.filter({ hasNotText: /^All /, visible: true }).first()
    await expect(option).toBeVisible()
    await note(`choose of ${label}`, option)
    const clear = bar.getByRole('button', { name: `Clear the filter ${label}` })
    await expect(clear).toBeVisible()
    await note(`clear ${label}`, clear)
    await expect(clear).toHaveCount(0)
    await expect(chip).toBeVisible()
  }
  return shifts
}

// (lists-and-search.md, Filters)
for (const [person, path] of LISTS)
  test(`nothing moves under the pointer while ${person} presses the filters of ${path}`, async ({
    browser,
  }) => {
    const context = await openAs(browser, person)
    const page = await context.newPage()
    const own = path.includes('{own}') ? await ownIncubator(context) : ''
    for (const width of [1350, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path.replace('{own}', own))
      const bars = page.locator('[data-filter-bar]')
      await expect(chipsOf(bars).first()).toBeVisible()
      expect(await movesIn(page, bars), `${width} pixels`).toEqual([])
    }
    await context.close()
  })
