import { expect, it } from 'vitest'
import { sql, type SQL } from './sql.ts'

const asSent = ({ text, values }: SQL) => ({ text, values })

it('sends interpolated values as parameters', () => {
  const input = `'; drop table account; --`
  expect(asSent(sql`select ${input}, ${null}, ${[1, 2]}::int[]`)).toEqual({
    text: 'select $1, $2, $3::int[]',
    values: [input, null, [1, 2]],
  })
})

it('composes statements from parts and numbers their values in order', () => {
  const where = sql.join([sql`a = ${1}`, sql`b > ${2} and c`, sql`true`], sql` and `)
  const statement = sql`select ${'x'} from ${sql.identifier('t')} where ${where} limit ${10}`
  expect(asSent(statement)).toEqual({
    text: 'select $1 from "t" where a = $2 and b > $3 and c and true limit $4',
    values: ['x', 1, 2, 10],
  })
  expect(asSent(sql`with w as (${statement}) select ${statement}`).values).toHaveLength(8)
  expect(asSent(sql.join([], sql`, `))).toEqual({ text: '', values: [] })
  expect(asSent(sql`${sql.param([1])}${sql.raw('::int[]')}`)).toEqual({ text: '$1::int[]', values: [[1]] })
})

it('has the same text each time a template is used, with the values of that time', () => {
  const find = (id: number) => sql`select * from item where id = ${id}`
  expect([find(1), find(2)].map(asSent)).toEqual([
    { text: 'select * from item where id = $1', values: [1] },
    { text: 'select * from item where id = $1', values: [2] },
  ])
})

it('escapes the quotes of names and literals', () => {
  expect(sql`${sql.identifier('a"b')} = ${sql.literal("it's")}`.text).toBe(`"a""b" = 'it''s'`)
})

it('refuses undefined, which the driver would write as null', () => {
  const row: { name?: string } = {}
  expect(() => sql`update item set name = ${row.name}`).toThrow('undefined in this statement: update item')
  expect(() => sql`update item set name = ${row.name} where ${sql`true`}`).toThrow('undefined')
})
