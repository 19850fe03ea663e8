import { writeXlsx } from 'hucre/xlsx'
import { makePerson } from '../programme/people.ts'
import { createRandom } from '../programme/random.ts'

/** The list of an event's participants as a workbook: invented people. */
export async function makeParticipants(seed: string, count: number): Promise<Uint8Array> {
  const random = createRandom(`participants ${seed}`)
  const rows = Array.from({ length: count }, (_, at) => {
    const { name, gender, email, phone } = makePerson(random)
    return [at + 1, name, gender, email, phone, random.pick(['Student', 'Founder', 'Employee', 'Farmer'])]
  })
  const headers = ['No.', 'Name', 'Gender', 'Email', 'Phone', 'Occupation']
  return writeXlsx({ sheets: [{ name: 'Participants', rows: [headers, ...rows] }] })
}
