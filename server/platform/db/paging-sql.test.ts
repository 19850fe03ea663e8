import { expect, it } from 'vitest'
import { pagingSql } from './paging-sql.ts'

it('the first page has no offset', () => {
  const { text, values } = pagingSql({ page: 1, pageSize: 10 })
  expect([text, values]).toEqual(['limit $1', [10]])
})

it('the offset of a later page is a subquery, so that the plan is reused', () => {
  const { text, values } = pagingSql({ page: 3, pageSize: 10 })
  expect([text, values]).toEqual(['limit $1 offset (select $2::bigint)', [10, 20]])
})
