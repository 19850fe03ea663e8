/**
 * Returns while the server is killed: a period opens, those who have not submitted are reminded, two centres submit, and
 * both are accepted in one call.
 */
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import {
  RETURN_STEPS,
  type Certainty,
  type Ledger,
  type ReturnStep,
  type SentReturns,
} from './kill-ledger.ts'
import type { People } from './kill-people.ts'

/** What each centre reports. */
const FIGURE = 7

/** Increases over all rounds, so that no two forms have one title. */
let next = 1

const formOf = (title: string) => ({
  title,
  asked_of: 'incubators',
  frequency: 'once',
  opens: dayFromToday(-1),
  due: dayFromToday(5),
  closes: dayFromToday(9),
  questions: [{ code: 'seats', label: 'Seats', kind: 'number', required: true }],
})

export async function reportReturns({ portal, master, nain }: People, ledger: Ledger): Promise<never> {
  for (;;) {
    const sent: SentReturns = {
      certainty: 'unanswered',
      title: `Killed return ${++next}`,
      step: 'opened',
      ids: [],
    }
    ledger.returns.push(sent)
    const take = async (step: ReturnStep, act: () => Promise<unknown>): Promise<void> => {
      Object.assign(sent, { certainty: 'unanswered', step })
      await act()
      sent.certainty = 'acknowledged'
    }
    const { _id: form } = await portal.call('POST', '/return-form', formOf(sent.title))
    sent.certainty = 'acknowledged'
    const centres = [master, nain]
    for (const centre of centres)
      sent.ids.push((await centre.call('GET', `/return?form_id=${form}`)).data[0]._id)
    const period = (await portal.call('GET', `/return/${sent.ids[0]}`)).period
    await take('reminded', () => portal.call('POST', '/returns/remind', { form_id: form, period }))
    const answers = [{ code: 'seats', value: FIGURE }]
    const each = (act: (of: (typeof centres)[number], id: string) => Promise<unknown>) => () =>
      Promise.all(centres.map((of, at) => act(of, sent.ids[at]!)))
    await take(
      'saved',
      each((of, id) => of.call('PUT', `/return/${id}`, { answers })),
    )
    await take(
      'submitted',
      each((of, id) => of.call('POST', `/return/${id}/submit`)),
    )
    await take('accepted', () => portal.call('POST', '/returns/accept', { ids: sent.ids }))
  }
}

/** The status of a return after each step. */
const STATUS: Readonly<Record<ReturnStep, string>> = {
  opened: 'not_started',
  reminded: 'not_started',
  saved: 'draft',
  submitted: 'submitted',
  accepted: 'accepted',
}

/** The statuses that a return may have: after the last answered step, or after the one that was not answered. */
function allowed(step: ReturnStep, certainty: Certainty): string[] {
  const before = RETURN_STEPS[RETURN_STEPS.indexOf(step) - 1]
  return [STATUS[step], ...(certainty === 'unanswered' && before ? [STATUS[before]] : [])]
}

/** How many incubators every period opens for; known after the first one. */
let places: number | undefined

async function findTorn({ portal, master }: People, sent: SentReturns): Promise<string[]> {
  const { title, step, certainty, ids } = sent
  const { data: forms } = await portal.call('GET', `/return-form?search=${encodeURIComponent(title)}`)
  const form = forms.find((one: { title: string }) => one.title === title)
  if (!form)
    return certainty === 'unanswered' && step === 'opened'
      ? []
      : [`${title} was acknowledged and is not there`]
  const torn: string[] = []
  const { counts, rows } = await portal.call('GET', `/returns/board?form_id=${form._id}`)
  places ??= counts.asked as number
  if (counts.asked !== places) torn.push(`${title} opened for ${counts.asked} of ${places}`)
  const { data: notices } = await master.call('GET', '/notices?kinds=returns&pageSize=100')
  let given = 0
  for (const id of ids) {
    const row = rows.find((one: { _id: string }) => one._id === id)
    if (!allowed(step, certainty).includes(row?.status)) torn.push(`${title} is ${row?.status} after ${step}`)
    if (row?.status === 'submitted' || row?.status === 'accepted') given += 1
    const isReminded = row?.reminded !== null
    if (
      !isReminded &&
      (RETURN_STEPS.indexOf(step) > 1 || (step === 'reminded' && certainty === 'acknowledged'))
    )
      torn.push(`${title} was reminded of, and the board does not say so`)
    const found = notices.filter(({ path }: { path: string }) => path === `/returns/${id}`).length
    if (id === ids[0] && found !== (isReminded ? 1 : 0)) torn.push(`${title}: ${found} notices of its return`)
  }
  const { data: figures } = await portal.call(
    'GET',
    `/returns/figures?form_id=${form._id}&code=seats&by=period`,
  )
  if (figures[0].reported !== given || (figures[0].sum ?? 0) !== given * FIGURE)
    torn.push(`${title}: ${given} returns, and figures of ${figures[0].reported}`)
  return torn
}

/** The latest forms: each opened for all or not at all, no notice came twice, and figures and returns agree. */
export async function findTornReturns(people: People, ledger: Ledger): Promise<string[]> {
  const torn: string[] = []
  for (const sent of ledger.returns.slice(-2)) torn.push(...(await findTorn(people, sent)))
  return torn
}
