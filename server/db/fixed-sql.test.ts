import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { entityOf } from '#domain/entities/register.ts'
import { fixedSql } from './fixed-sql.ts'

const prototype = entityOf('prototype')
const project = entityOf('project')

it('puts the part of a statement together once for each entity and set of words', () => {
  let made = 0
  const part = fixedSql((entity, fields: readonly string[]) => {
    made += 1
    return sql`${sql.identifier(entity.name)} ${sql.join(fields.map((f) => sql.identifier(f)))}`
  })
  const texts = [
    part(prototype, ['a', 'b']),
    part(prototype, ['a', 'b']),
    part(prototype, ['a']),
    part(project, ['a']),
  ]
  expect(texts.map((t) => new PgDialect().sqlToQuery(t).sql)).toEqual([
    '"prototype" "a""b"',
    '"prototype" "a""b"',
    '"prototype" "a"',
    '"project" "a"',
  ])
  expect(made).toBe(3)
})

it('refuses a part that holds a value, which would be kept for whoever comes next', () => {
  const part = fixedSql((entity) => sql`select ${entity.name}`)
  expect(() => part(prototype)).toThrow('holds no values')
})

it('keeps no more than a bounded number of parts', () => {
  let made = 0
  const part = fixedSql((_entity, word: string) => {
    made += 1
    return sql.raw(word)
  })
  for (let i = 0; i < 1000; i += 1) part(prototype, `w${i}`)
  part(prototype, 'w0')
  expect(made).toBe(1001)
})
