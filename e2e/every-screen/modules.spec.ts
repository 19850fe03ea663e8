import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { openAs, ownIncubator, requestOf, uniqueName } from '../testing/records.ts'

/**
 * Every record module of an incubator, used through its screens: a COE Master adds a record in the dialog,
 * corrects it in its row and deletes it after a question, with the promised texts at each step. A COE Editor
 * requests the same.
 */
interface Input {
  readonly label: string
  /** The typed text, or the selected option. */
  readonly value: string
  readonly isPicked?: true
}

interface Module {
  readonly name: string
  /** Its tab on the incubator's page, and its module there. */
  readonly at: string
  /** The entry of the Create menu. */
  readonly entry?: string
  /** The field that names the row gets a unique name. */
  readonly named: string
  readonly inputs: readonly Input[]
  /** The cell that is corrected in the row. */
  readonly corrected: { label: string; from: string; to: string }
  readonly created: string
  readonly updated: string
  readonly deleted: string
  readonly requested: string
  readonly question?: string
}

const performance = (module: string): string => `tab=performance&module=${module}`
/** The promised texts about a thing, and those that are worded otherwise. */
const textsOf = (
  thing: string,
  { created = 'Created', deleted = `${thing} deleted successfully`, requested = thing } = {},
) => ({
  created,
  updated: `${thing} updated successfully`,
  deleted,
  requested: `${requested} request is added to the approval list`,
})

const MODULES: readonly Module[] = [
  {
    name: 'Funding Raised',
    at: performance('funding-raised'),
    named: 'Startup',
    inputs: [
      { label: 'Type', value: 'Angel', isPicked: true },
      { label: 'Amount', value: '12,50,000' },
      { label: 'Agency', value: 'Journey Angels' },
      { label: 'Year', value: '2025', isPicked: true },
    ],
    corrected: { label: 'Agency', from: 'Journey Angels', to: 'Journey Friends' },
    ...textsOf('Funding raised', {
      created: 'Funding Raised added successfully',
      requested: 'Funding Raised',
    }),
  },
  {
    name: 'Prototypes',
    at: performance('prototype'),
    named: 'Name of the prototype',
    inputs: [{ label: 'Development time', value: '5 months' }],
    corrected: { label: 'Dev time', from: '5 months', to: '9 months' },
    ...textsOf('Prototype', { created: 'Prototype added successfully' }),
  },
  {
    name: 'Partnerships',
    at: performance('partnership'),
    named: 'Institution',
    inputs: [
      { label: 'Date', value: '01/06/2025' },
      { label: 'Type', value: 'Private Institutions', isPicked: true },
      { label: 'Duration of MOU', value: '3 years' },
    ],
    corrected: { label: 'Duration of MOU', from: '3 years', to: '5 years' },
    ...textsOf('Partnership', { created: 'Partnership Created' }),
  },
  {
    name: 'Intellectual Properties',
    at: performance('intellectual-property'),
    named: 'Startup',
    inputs: [
      { label: 'IP generated', value: 'Yes', isPicked: true },
      { label: 'Patent field', value: 'Soil' },
      { label: 'Jurisdiction', value: 'Rest of the world', isPicked: true },
    ],
    corrected: { label: 'Patent field', from: 'Soil', to: 'Water' },
    ...textsOf('IP'),
  },
  {
    name: 'Connects',
    at: performance('connect'),
    named: 'Organisation connected',
    inputs: [
      { label: 'Startup', value: 'A visiting team' },
      { label: 'Purpose', value: 'A first order' },
    ],
    corrected: { label: 'Purpose', from: 'A first order', to: 'A second order' },
    ...textsOf('Connect', { requested: 'Connection' }),
  },
  {
    name: 'Projects',
    at: performance('project'),
    named: 'Project Name',
    inputs: [{ label: 'Fund Allocated', value: '1,20,000' }],
    corrected: { label: 'Fund Allocated', from: '₹1.20 Lac', to: '₹2.00 Lac' },
    ...textsOf('Project', { deleted: 'Project deleted successfully.' }),
  },
  {
    name: 'Deliverables As Per MOU',
    at: performance('deliverables-as-per-mou'),
    named: 'Program Name',
    inputs: [{ label: 'Yearly Target', value: '40' }],
    corrected: { label: 'Yearly Target', from: '40', to: '45' },
    ...textsOf('Deliverables As Per MOU'),
  },
  {
    name: 'Events',
    at: 'tab=events',
    entry: 'Create Event',
    named: 'Title',
    inputs: [
      { label: 'Type', value: 'Seminar', isPicked: true },
      { label: 'Location', value: 'Dharwad' },
      { label: 'Participants', value: '40' },
    ],
    corrected: { label: 'Participants', from: '40', to: '45' },
    ...textsOf('Event', { created: 'Event created successfully' }),
    question: 'Are you sure you want to delete',
  },
]

let master: BrowserContext
let editor: BrowserContext
let incubator: string

test.beforeAll(async ({ browser }) => {
  master = await openAs(browser, 'master')
  editor = await openAs(browser, 'editor')
  incubator = await ownIncubator(master)
})
test.afterEach(async () => {
  for (const page of [...master.pages(), ...editor.pages()]) await page.close()
})
test.afterAll(async () => {
  await master.close()
  await editor.close()
})

async function openModule(context: BrowserContext, { at }: Module, search: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`/incubator/${incubator}?${at}&search=${encodeURIComponent(search)}`)
  return page
}

async function give(form: Locator, { label, value, isPicked }: Input): Promise<void> {
  const input = form
    .getByRole('textbox', { name: label, exact: true })
    .or(form.getByRole('combobox', { name: label, exact: true }))
  await input.first().click()
  if (isPicked) await form.page().getByRole('option', { name: value, exact: true }).click()
  else await input.first().fill(value)
}

/** Adds a record in the dialog and waits until it has closed. */
async function add(page: Page, module: Module, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: module.entry ?? 'Add new' }).click()
  const form = page.getByRole('dialog')
  await give(form, { label: module.named, value: name })
  for (const input of module.inputs) await give(form, input)
  await form.getByRole('button', { name: /^(Submit|Save|Send for approval)$/ }).click()
  await expect(form).toHaveCount(0)
}

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
const messageOf = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).first()

for (const module of MODULES)
  test(`${module.name}: a COE Master adds one, corrects it in its row and deletes it`, async () => {
    const name = uniqueName('Journey')
    const page = await openModule(master, module, name)
    await add(page, module, name)
    await expect(messageOf(page, module.created)).toBeVisible()
    const row = rowOf(page, name)
    await expect(row).toContainText(module.corrected.from)

    await row.getByRole('button', { name: /^Edit / }).click()
    const input = page.getByRole('textbox', { name: module.corrected.label, exact: true })
    // As the table displays it; amounts in Lac too.
    await input.fill(module.corrected.to)
    await input.press('Enter')
    await expect(messageOf(page, module.updated)).toBeVisible()
    await expect(row).toContainText(module.corrected.to)

    await row.getByRole('button', { name: /^More for / }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText(module.question ?? 'Are you sure you want to delete?')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(messageOf(page, module.deleted)).toBeVisible()
    await expect(row).toHaveCount(0)
  })

for (const module of MODULES)
  test(`${module.name}: a COE Editor's addition awaits approval`, async () => {
    const name = uniqueName('Wish')
    const page = await openModule(editor, module, name)
    await add(page, module, name)
    // A row that waits, and words for screen readers, in place of a toast.
    await expect(rowOf(page, name)).toContainText('Waiting for approval')
    await expect(page.getByText(module.requested)).toBeAttached()
    const request = await editor.request.get(`/api/approvals/${await requestOf(editor, name)}`)
    expect(await request.json()).toMatchObject({ status: 'pending', changes: [{ base: null }] })
  })
