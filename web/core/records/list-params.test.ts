import { describe, expect, it } from 'vitest'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { prototype } from '#domain/entities/prototype.ts'
import { clearedFilters, countOf, exportQueryFor, isFiltered, listQueryFor, nextSort } from './list-params.ts'
import type { Scope } from './list-scope.ts'

const scope: Scope = { fixed: { user_id: 'i1' }, incubatorId: 'i1' }

describe('the search parameters of an address', () => {
  it("become the query of the call: only this list's parameters, its owner and its page size", () => {
    const address = { tab: 'performance', module: 'funding-raised', page: 2, year: '2020', search: 'soil' }
    expect(listQueryFor(fundingRaised, scope, address)).toEqual({
      user_id: 'i1',
      year: '2020',
      search: 'soil',
      page: 2,
      pageSize: 5,
    })
  })

  it('cannot select another owner than the page shows', () => {
    expect(listQueryFor(prototype, scope, { user_id: 'i2' })['user_id']).toBe('i1')
  })

  it('sort only by a column of the list', () => {
    expect(listQueryFor(prototype, scope, { sort: 'name', order: 'desc' })).toMatchObject({
      sort: 'name',
      order: 'desc',
    })
    expect(listQueryFor(prototype, scope, { sort: 'startup_id' })).not.toHaveProperty('sort')
  })

  it('export the whole filtered list, without paging', () => {
    const query = exportQueryFor(prototype, scope, { page: 3, search: 'probe' })
    expect(query).toEqual({ user_id: 'i1', search: 'probe' })
  })

  it('filter a list only by its own filters', () => {
    expect(isFiltered(prototype, scope, { tab: 'performance', page: 2 })).toBe(false)
    expect(isFiltered(prototype, scope, { startup: 'Hasiru' })).toBe(true)
    expect(isFiltered(prototype, { ...scope, without: ['startup'] }, { startup: 'Hasiru' })).toBe(false)
  })

  // (lists-and-search.md, By the incubator of a record)
  it('limit a list to the records of incubators of a type and region', () => {
    const address = { incubator_type: 'COE', incubator_region: 'Mysuru' }
    expect(listQueryFor(prototype, { fixed: {}, incubatorId: null }, address)).toEqual({
      ...address,
      pageSize: prototype.pageSize,
    })
    expect(isFiltered(prototype, scope, address)).toBe(true)
    expect(clearedFilters(prototype, scope)).toMatchObject({
      incubator_type: undefined,
      incubator_region: undefined,
    })
    expect(listQueryFor(incubator, { fixed: {}, incubatorId: null }, { incubator_region: 'Mysuru' })).toEqual(
      {
        pageSize: incubator.pageSize,
      },
    )
  })

  it('sort up, down and not at all with three presses', () => {
    expect(nextSort({}, 'name')).toEqual({ sort: 'name', order: 'asc' })
    expect(nextSort({ sort: 'name', order: 'asc' }, 'name')).toEqual({ sort: 'name', order: 'desc' })
    expect(nextSort({ sort: 'name', order: 'desc' }, 'name')).toEqual({ sort: undefined, order: undefined })
  })
})

describe('the number of results', () => {
  it("is shown with the entity's own noun", () => {
    expect(countOf(prototype, 1)).toBe('1 prototype')
    expect(countOf(prototype, 123456)).toBe('1,23,456 prototypes')
    expect(countOf(fundingRaised, 2)).toBe('2 records')
  })
})
