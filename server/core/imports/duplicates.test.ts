import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { commit, PROTOTYPE_HEAD, upload } from './testing/upload.ts'

const IP_HEAD =
  'Startup,IP generated,IP details,Patent field,Patent granted,Application Date(yyyy-mm-dd),Incubator Contribution,Jurisdiction'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const nameOfStartup = async (): Promise<{ id: string; name: string }> => {
  const { rows } = await t.db.query<{ id: string; name: string }>(
    sql`select id, name from startup where incubator_id = ${t.own.incubator} order by name limit 1`,
  )
  return rows[0]!
}

const warningsOf = ({ sample }: { sample: { row: number; warnings: string[] }[] }): [number, string][] =>
  sample.flatMap(({ row, warnings }) => warnings.map((text): [number, string] => [row, text]))

describe('rows that would be saved alike', () => {
  it.each([
    [
      'funding-raised',
      ['Startup,Type,Year,Amount,Agency', '@,Angel,2023,500000,A'],
      ['@,angel,1/4/2023,"₹5,00,000",A', '@,Angel,2023,5 lakh,A'],
    ],
    ['prototype', [PROTOTYPE_HEAD, 'Plough,d,,@,,'], ['Plough,d,,@,,']],
    ['intellectual-property', [IP_HEAD, '@,Yes,d,,No,2024-02-01,,India'], ['@,TRUE,d,,0,1-Feb-24,,india']],
  ])(
    'are marked in %s, however the startup and the values are written',
    async (module, [head, first], others) => {
      const { id, name } = await nameOfStartup()
      const spellings = [name.toUpperCase(), ` ${name.replaceAll(' ', '  ')} `, id]
      const written = [
        first!.replace('@', name),
        ...others.flatMap((row) => spellings.map((spelling) => row.replace('@', spelling))),
      ]
      const { body } = await upload(t, 'coe-master', [head, ...written].join('\n'), { module })
      expect([body.rows_invalid, body.duplicates]).toEqual([0, written.length - 1])
      expect(warningsOf(body).map(([row]) => row)).toEqual(written.slice(1).map((_, n) => n + 3))
      await commit(t, 'coe-master', body._id, {})
      // Now the records are there.
      const again = await upload(t, 'coe-master', [head, written[1], ''].join('\n'), { module })
      expect(again.body.duplicates).toBe(1)
    },
  )
})
