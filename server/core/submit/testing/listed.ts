/** Records with a list of two items. */
import { newId } from '#server/platform/db/new-id.ts'
import { NEW } from '#server/testing/sample-record.ts'
import type { TestApp } from '#server/testing/test-app.ts'

export interface Item extends Record<string, unknown> {
  _id: string
}
export interface Listed {
  path: string
  list: string
  first: Item
  second: Item
}

export const NAMES = { founders: 'Asha', subMilestones: 'Prototype', awards: 'First prize' }
const period = { fromDate: '2025-04-01', toDate: '2025-06-01' }

/** Adds a record whose list contains two items. */
export async function make(t: TestApp, list: keyof typeof NAMES): Promise<Listed> {
  const items: Record<keyof typeof NAMES, object[]> = {
    founders: [
      { name: 'Asha', phoneNumber: '5000000001' },
      { name: 'Ravi', phoneNumber: '5000000002' },
    ],
    subMilestones: [
      { title: 'Prototype', period },
      { title: 'Field trial', period },
    ],
    awards: [
      { name: 'First prize', date: '2025-02-01' },
      { name: 'Second prize', date: '2025-03-01' },
    ],
  }
  const entity = list === 'subMilestones' ? 'milestone' : 'startup'
  const own =
    entity === 'milestone'
      ? { title: 'Jobs created', due_date: '2025-03-31', target: 12 }
      : { ...NEW.startup, name: `Sense ${newId()}`, email: `${newId()}@example.org`, phone: '5000000001' }
  const made = await t.call('coe-master', 'POST', `/${entity}`, { ...own, [list]: items[list] })
  const [first, second] = made.body[list] as [Item, Item]
  return { path: `/${entity}/${made.body._id}`, list, first, second }
}
