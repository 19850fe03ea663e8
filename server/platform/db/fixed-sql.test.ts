import { expect, it } from 'vitest'
import { entityOf } from '#domain/entities/register.ts'
import { fixedSql } from './fixed-sql.ts'
import { sql } from './sql.ts'

const prototype = entityOf('prototype')
const project = entityOf('project')

it('builds a part of a statement once for each entity and arguments', () => {
  let made = 0
  const piece = fixedSql((entity, fields: readonly string[]) => {
    made += 1
    return sql`${sql.identifier(entity.name)} ${sql.join(fields.map(sql.identifier), sql``)}`
  })
  const texts = [
    piece(prototype, ['a', 'b']),
    piece(prototype, ['a', 'b']),
    piece(prototype, ['a']),
    piece(project, ['a']),
  ]
  expect(texts.map(({ text }) => text)).toEqual([
    '"prototype" "a""b"',
    '"prototype" "a""b"',
    '"prototype" "a"',
    '"project" "a"',
  ])
  expect(made).toBe(3)
})

it('keeps a limited number of parts', () => {
  let made = 0
  const piece = fixedSql((_entity, word: string) => {
    made += 1
    return sql.raw(word)
  })
  for (let i = 0; i < 1000; i += 1) piece(prototype, `w${i}`)
  piece(prototype, 'w0')
  expect(made).toBe(1001)
})
