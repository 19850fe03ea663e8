/** Return forms that a journey needs, whose periods are open on any day. */
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import {
  daysOf,
  nameOfPeriod,
  periodAt,
  shiftPeriod,
  type Period,
  type Span,
} from '../../domain/vocabulary/programme-year.ts'
import { make, uniqueName } from './records.ts'

const KIND = 'financial'
const lastOf = (span: Span): Period => shiftPeriod(periodAt(KIND, span, dayFromToday(0)), -1)

/** The last quarter that is over, its last month and the one before, with its last day. */
export function lastQuarter() {
  const quarter = lastOf('quarter')
  const { to } = daysOf(KIND, quarter)
  const month = periodAt(KIND, 'month', to)
  const nameOf = (period: Period): string => nameOfPeriod(KIND, period)
  return {
    name: nameOf(quarter),
    lastDay: to,
    month: nameOf(month),
    monthBefore: nameOf(shiftPeriod(month, -1)),
  }
}

/** Long after the period, so that the forms of journeys are open whenever they run. */
const OPEN = { opens: 1, due: 300, closes: 360 }

interface Made {
  readonly id: string
  readonly title: string
}

/** Makes a form from one that comes with the programme. */
export async function makeFromTemplate(
  context: BrowserContext,
  template: string,
  over: object,
): Promise<Made> {
  const answer = await context.request.get('/api/returns/templates')
  const { data } = (await answer.json()) as { data: { title: string }[] }
  const values = data.find((one) => one.title === template)
  expect(values, template).toBeDefined()
  const title = uniqueName('Form')
  return { id: await make(context, 'return-form', { ...values, ...OPEN, ...over, title }), title }
}

/** Makes a form with these questions. */
export async function makeForm(context: BrowserContext, questions: object[], over: object): Promise<Made> {
  const title = uniqueName('Form')
  return { id: await make(context, 'return-form', { title, ...OPEN, questions, ...over }), title }
}

/** A form that the COE fills in once, with these days from today. */
export const onceFor = ([opens, due, closes]: readonly [number, number, number]) => ({
  asked_of: 'incubators',
  types: ['COE'],
  frequency: 'once',
  opens: dayFromToday(opens),
  due: dayFromToday(due),
  closes: dayFromToday(closes),
})

/** The id of the only return of a form that somebody reads, of a period or of all. */
export async function returnOf(context: BrowserContext, formId: string, period?: string): Promise<string> {
  const params = { form_id: formId, ...(period === undefined ? {} : { period }) }
  const answer = await context.request.get('/api/return', { params })
  const { data } = (await answer.json()) as { data: { _id: string }[] }
  expect(data).toHaveLength(1)
  return data[0]!._id
}

/** Presses a button and agrees to what it asks. */
export async function pressAndAgree(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

export const fieldOf = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })
export const isSaved = (page: Page): Promise<void> => expect(page.getByText(/Saved at/)).toBeVisible()
