/** Checks after a kill what people did about people: weekly hours, and startups that joined by invitation. */
import { signInWith } from './kill-client.ts'
import { possible, type Ledger } from './kill-ledger.ts'
import { JOINING_PASSWORD, type People } from './kill-people.ts'

/** The mentor's hours are those that were last answered or sent, and its history has an entry for each version. */
export async function findTornHours({ mentor, parties }: People, ledger: Ledger): Promise<string[]> {
  const lengths = possible(ledger.hours, ({ length }) => length)
  if (!ledger.hours.some(({ certainty }) => certainty === 'acknowledged')) return []
  const path = `/mentor/${parties.mentor}`
  const { hours } = await mentor.call('GET', `${path}/hours`)
  const { version } = await mentor.call('GET', path)
  const { total } = await mentor.call('GET', `${path}/history?pageSize=1`)
  const length = hours[0]?.length
  return [
    ...(lengths.includes(length) ? [] : [`weekly hours of ${length} minutes, not ${lengths.join(', ')}`]),
    ...(total === version ? [] : [`the mentor has version ${version}, and ${total} entries in its history`]),
  ]
}

/**
 * Each startup of the latest invitation is there with its account and one use of the invitation, or not at all. All
 * that were answered are there.
 */
export async function findTornOnboarding(people: People, ledger: Ledger): Promise<string[]> {
  const { master, visitor } = people
  const [latest] = [...ledger.joined].slice(-1)
  if (latest === undefined) return []
  const [mark, { id, startups }] = latest
  const { data, total } = await master.call('GET', `/startup?search=${mark}&pageSize=100`)
  const { data: invitations } = await master.call('GET', '/invitations?pageSize=100')
  const used = invitations.find((one: { _id: string }) => one._id === id)?.used
  const there = new Set(data.map(({ name }: { name: string }) => name))
  const lost = startups
    .slice(-100)
    .filter(({ name, certainty }) => certainty === 'acknowledged' && !there.has(name))
  const torn = lost.map(({ name }) => `${name} joined and is not there`)
  if (used !== total)
    torn.push(`${mark}: ${total} startups joined, and the invitation was used ${used} times`)
  // The last ones are those that the kill concerned.
  for (const { name, email } of startups.slice(-2))
    if (there.has(name))
      await signInWith(visitor.address, email, JOINING_PASSWORD).catch((error: Error) =>
        torn.push(`${name} is there and cannot sign in: ${error.message}`),
      )
  return torn
}
