import { expect, test, type Locator, type Page } from '@playwright/test'
import { addedOf } from '../../domain/entities/added.ts'
import { fieldOf, inputFieldsOf, type Entity } from '../../domain/entities/entity.ts'
import { ENTITIES } from '../../domain/entities/register.ts'
import { tabOf, placeOfRecord, hasPlace } from '#web/shell/places.ts'
import { drawn, pointAt, press } from '../testing/press.ts'
import { make, openAs } from '../testing/records.ts'
import { openCentre, type Centre } from '../testing/staff.ts'

const WIDTHS = [1350, 1920] as const

/** The modules whose records are in a table of an incubator's page, where they are edited in place. */
const MODULES: readonly Entity[] = (ENTITIES as readonly Entity[]).filter(
  ({ name: module }) =>
    hasPlace(module) &&
    placeOfRecord({ module, _id: '1', incubator_id: '2', startup_id: null, category: null }).startsWith(
      '/incubator/2?',
    ),
)

const longTextsOf = (entity: Entity): string[] =>
  inputFieldsOf(entity).flatMap(([name, { kind }]) => (kind === 'long-text' ? [name] : []))

/** A record with the template's example in what is required, and with long texts that are long. */
const exampleOf = (entity: Entity): Record<string, string> => ({
  ...Object.fromEntries(
    entity.file.columns.flatMap((name, at) =>
      fieldOf(entity, name).required ? [[name, entity.file.example[at]!]] : [],
    ),
  ),
  ...Object.fromEntries(
    longTextsOf(entity).map((name) => [name, 'A text of several lines in its cell. '.repeat(9)]),
  ),
})

/**
 * Notes where a button is as the press on it begins: what a server answers may still move it while the pointer comes.
 */
const notePresses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const note = (e: Event): void => {
      const button = (e.target as Element).closest('button')
      document.documentElement.dataset['pressedAt'] = String(button?.getBoundingClientRect().y)
    }
    window.addEventListener('pointerdown', note, { capture: true })
  })
const pressedAt = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['pressedAt']))

/**
 * Types into each input and presses the button that saves, without releasing it there; returns the inputs after which
 * the button was elsewhere.
 */
async function movesIn(page: Page, form: Locator, button: Locator, away: Locator): Promise<string[]> {
  const shifts: string[] = []
  const inputs = form.locator(':is(input:not([type="file"], [type="checkbox"]), textarea):read-write:visible')
  const count = await inputs.count()
  expect(count).toBeGreaterThan(0)
  for (let at = 0; at < count; at += 1) {
    const input = inputs.nth(at)
    const before = await input.inputValue()
    await input.focus()
    await page.keyboard.type('1 two')
    // A list that the input opens would cover the button.
    if ((await input.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('Escape')
    await pointAt(page, button)
    await page.mouse.down()
    await drawn(page)
    const [from, to] = [await pressedAt(page), (await button.boundingBox())!.y]
    if (from !== to) shifts.push(`${await input.getAttribute('name')}: from ${from} to ${to}`)
    await pointAt(page, away)
    await page.mouse.up()
    await input.fill(before)
    if ((await input.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('Escape')
    // An option is chosen as its input loses the focus, and others may depend on it.
    await input.blur()
  }
  return shifts
}

for (const entity of MODULES)
  test(`${entity.label.many}: no input that loses the focus moves the button of the dialog`, async () => {
    const { id, master } = centre
    const page = await master.newPage()
    await notePresses(page)
    await page.goto(`/incubator/${id}?${tabOf(entity.name)}`)
    await expect(page.getByRole('button', { name: /^(Create|Add)/ }).first()).toBeVisible()
    const dialog = page.getByRole('dialog')
    const submit = dialog.locator('[type="submit"]')
    await expect(async () => {
      if (!(await submit.isVisible())) await page.keyboard.press('n')
      expect(await submit.isVisible()).toBe(true)
    }).toPass()
    expect(await movesIn(page, dialog, submit, dialog.getByRole('heading').first())).toEqual([])
    await page.close()
  })

let centre: Centre
test.beforeAll(async ({ browser }) => {
  centre = await openCentre(browser)
})
test.afterAll(() => centre.master.close())

for (const entity of MODULES.filter((e) => longTextsOf(e).length > 0))
  test(`${entity.label.many}: Save takes the mouse from every long text of a row`, async () => {
    const { id, master } = centre
    const page = await master.newPage()
    const record = await make(master, entity.name, { ...exampleOf(entity), [entity.ownerName!]: id })
    const columns = [entity.titleField, ...longTextsOf(entity)].join(',')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/incubator/${id}?${tabOf(entity.name)}&columns=${columns}`)
      const row = page.getByRole('grid').locator(`tr[data-id="${record}"]`)
      for (const name of longTextsOf(entity)) {
        const text = `Seen from ${width} pixels, ${name}. `.repeat(6)
        await row.getByRole('button', { name: /^Edit / }).click()
        const input = row.getByRole('textbox', { name: fieldOf(entity, name).label, exact: true })
        await input.click()
        await input.fill(text)
        await press(page, page.getByRole('button', { name: 'Save', exact: true }))
        await expect(input).toHaveCount(0)
        const read = async () => (await master.request.get(`/api/${entity.name}/${record}`)).json()
        await expect.poll(read).toMatchObject({ [name]: text.trim() })
      }
    }
    await page.close()
  })

/** Lists that add records in a dialog only. */
const ADDED_IN_DIALOGS = ['milestone', 'deliverables-as-per-mou', 'event', 'document']

/** Whether its records are added in a row of the table, because its columns show all that is required. */
const isAddedInRows = (entity: Entity): boolean =>
  !ADDED_IN_DIALOGS.includes(entity.name) &&
  inputFieldsOf(addedOf(entity, 'hand')).every(
    ([name, { required }]) => !required || entity.columns.includes(name),
  )

for (const entity of MODULES.filter(isAddedInRows))
  test(`${entity.label.many}: no input that loses the focus moves the button of a new row`, async () => {
    const { id, master } = centre
    const page = await master.newPage()
    await notePresses(page)
    await page.goto(`/incubator/${id}?${tabOf(entity.name)}`)
    await page.getByRole('button', { name: 'Add a row' }).click()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await expect(save).toBeVisible()
    expect(await movesIn(page, page.getByRole('grid'), save, page.getByRole('heading').first())).toEqual([])
    await page.close()
  })

/** The inputs that say why they are refused, each with what is in it. */
const invalidIn = (form: Locator): Promise<string[]> =>
  form
    .locator('[aria-invalid="true"]')
    .evaluateAll((inputs) =>
      inputs.map((one) => `${(one as HTMLInputElement).name}: ${(one as HTMLInputElement).value}`),
    )

/** Each profile's wizard, with the person who fills it in. */
const WIZARDS = [
  ['startup', '/profile/startup/complete'],
  ['mentor', '/profile/mentor/complete'],
  ['master', '/profile/complete'],
] as const

for (const [person, address] of WIZARDS)
  test(`no input that loses the focus moves the button of the profile of ${person}@`, async ({ browser }) => {
    const context = await openAs(browser, person)
    const page = await context.newPage()
    await notePresses(page)
    await page.goto(address)
    const main = page.getByRole('main')
    const next = main.getByRole('button', { name: 'Next', exact: true })
    await expect(next).toBeVisible()
    for (let step = 1; (await next.count()) > 0; step += 1) {
      expect(step, 'Next leads on').toBeLessThan(9)
      expect(await movesIn(page, main, next, main.getByRole('heading').first()), `step ${step}`).toEqual([])
      const heading = await main.getByRole('heading', { level: 2 }).first().innerText()
      await next.click()
      // What was put back is what was read, so that nothing stops the step.
      expect(await invalidIn(main), `${heading} can be left`).toEqual([])
    }
    await context.close()
  })
