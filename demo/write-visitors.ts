/** What visitors left: messages in the contact forms, and registrations for the coming events. */
import { createHash } from 'node:crypto'
import { CODE_LETTERS } from '#domain/api/registration-limits.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { DEMO_PEOPLE } from './accounts.ts'
import { insertRows } from './insert-rows.ts'

interface Sample {
  readonly subject: string
  readonly message: string
  /** Sent to the COE of master@, rather than to the programme. */
  readonly isToCentre: boolean
  readonly isAnswered: boolean
}

const MESSAGES: readonly Sample[] = [
  {
    subject: 'Testing a soil sensor',
    message:
      'We build a soil sensor in Dharwad and look for a field where we can test it for a season.\n\nIs that possible at your centre, and what does it cost?',
    isToCentre: true,
    isAnswered: false,
  },
  {
    subject: 'Visit of forty students',
    message: 'Our college would like to visit your laboratories in the coming month. Whom do we ask?',
    isToCentre: true,
    isAnswered: false,
  },
  {
    subject: 'ನವೋದ್ಯಮಕ್ಕೆ ಸ್ಥಳ',
    message: 'ನಮಗೆ ಆರು ತಿಂಗಳಿಗೆ ಎರಡು ಮೇಜುಗಳು ಬೇಕು. ಅರ್ಜಿ ಹೇಗೆ ಸಲ್ಲಿಸಬೇಕು?',
    isToCentre: true,
    isAnswered: true,
  },
  {
    subject: 'Which centre takes food startups?',
    message: 'We make millet snacks and are looking for a centre with a test kitchen.',
    isToCentre: false,
    isAnswered: false,
  },
  {
    subject: 'Figures for an article',
    message: 'May we quote the number of startups on your page in our magazine?',
    isToCentre: false,
    isAnswered: true,
  },
]

const PEOPLE = [
  ['Lata Hegade', 'Malnad Millets'],
  ['Imran Soudagar', null],
  ['Grace Dsilva', 'College of Design, Karwar'],
  ['ಸುಮಾ ಬಡಿಗೇರ', 'ಹಸಿರು ಮನೆ'],
  ['Prakash Talawar', 'Talawar Tools'],
  ['Noor Ahmed', 'Rain Lab'],
  ['Vidya Kamat', null],
  ['Basavaraj Hunashal', 'Hunashal Farms'],
  ['Teresa Pinto', 'Coast Studio'],
  ['Girish Amin', null],
  ['Shalini Rego', 'Loom and Light'],
] as const

/** Different for each text, and the same in each fill. */
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
const idOf = (text: string): string => {
  const hex = hashOf(text).toString('hex')
  // The marks of version 8, whose other bits are free.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
const codeOf = (text: string): string =>
  Array.from(hashOf(text).subarray(0, 10), (byte, at) =>
    at === 0 ? CODE_LETTERS[10 + (byte % 22)] : CODE_LETTERS[byte % CODE_LETTERS.length],
  ).join('')

const personAt = (n: number) => {
  const [name, organisation] = PEOPLE[n % PEOPLE.length]!
  return {
    name,
    organisation,
    email: `visitor-${n + 1}@example.org`,
    phone: `50000001${String(n).padStart(2, '0')}`,
  }
}

/** A moment of a day before this one. */
const momentBefore = (today: string, days: number): string => {
  const moment = new Date(`${today}T06:${String(10 + days)}:00Z`)
  moment.setUTCDate(moment.getUTCDate() - days)
  return moment.toISOString()
}

async function writeMessages(tx: Tx, today: string): Promise<void> {
  const { rows } = await tx.query<{ incubator_id: string; name: string }>(
    sql`select incubator_id, name from account where email_key = ${DEMO_PEOPLE.master.email}`,
  )
  const master = rows[0]!
  const columns = {
    id: 'uuid',
    name: 'text',
    email: 'text',
    phone: 'text',
    subject: 'text',
    message: 'text',
    incubator_id: 'uuid',
    answered_at: 'timestamptz',
    answered_by_name: 'text',
    created_at: 'timestamptz',
  }
  const written = MESSAGES.map(({ subject, message, isToCentre, isAnswered }, n) => {
    const { organisation: _, ...author } = personAt(n)
    return {
      ...author,
      id: idOf(`message ${n}`),
      subject,
      message,
      incubator_id: isToCentre ? master.incubator_id : null,
      answered_at: isAnswered ? momentBefore(today, 1) : null,
      answered_by_name: isAnswered ? (isToCentre ? master.name : DEMO_PEOPLE.edit.name) : null,
      created_at: momentBefore(today, 2 + 3 * n),
    }
  })
  await insertRows(tx, 'contact_message', columns, written)
}

async function writeRegistrations(tx: Tx, today: string): Promise<void> {
  const { rows: events } = await tx.query<{ id: string; capacity: number | null }>(
    sql`select id, capacity from event where start_date > ${today}::date order by id`,
  )
  const columns = {
    id: 'uuid',
    event_id: 'uuid',
    name: 'text',
    email: 'text',
    email_key: 'text',
    phone: 'text',
    organisation: 'text',
    status: 'text',
    code: 'text',
    cancelled_at: 'timestamptz',
    created_at: 'timestamptz',
  }
  const written = events.flatMap(({ id, capacity }) =>
    Array.from({ length: capacity === null ? 5 : PEOPLE.length }, (_, n) => {
      const person = personAt(n)
      // One cancelled, so that the last places went to the next ones.
      const isCancelled = n === 1
      const isWaiting = capacity !== null && n > capacity
      return {
        ...person,
        id: idOf(`registration ${id} ${n}`),
        event_id: id,
        email_key: person.email,
        status: isCancelled ? 'cancelled' : isWaiting ? 'waiting' : 'registered',
        code: codeOf(`registration ${id} ${n}`),
        cancelled_at: isCancelled ? momentBefore(today, 1) : null,
        created_at: momentBefore(today, 20 - n),
      }
    }),
  )
  await insertRows(tx, 'event_registration', columns, written)
}

export async function writeVisitors(tx: Tx, today: string): Promise<void> {
  await writeMessages(tx, today)
  await writeRegistrations(tx, today)
}
