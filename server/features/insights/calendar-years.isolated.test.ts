/** In a process of its own, because a process serves one programme and caches its statements. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PortalInsights } from '#domain/api/insights.ts'
import { setYearKind } from '#domain/vocabulary/programme-year.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  setYearKind('calendar')
  t = await createTestApp()
})
afterAll(() => t.close())

// (values.md, Years of the programme)
it('a programme of calendar years counts a day in the year of the calendar, and names years by one number', async () => {
  const post = async (path: string, values: object) => {
    const { status, body } = await t.call('coe-master', 'POST', path, values)
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  await post('/event', { name: 'First day', type: 'Workshop', start_date: '2021-01-01' })
  await post('/event', { name: 'Last day', type: 'Workshop', start_date: '2021-12-31' })
  await post('/event', { name: 'Next day', type: 'Workshop', start_date: '2022-01-01' })
  const { _id } = await post('/deliverables-as-per-mou', {
    program_name: 'Events',
    yearly_target: 4,
    source: 'events_held',
    year: '2021',
  })
  const { body } = await t.call('coe-viewer', 'GET', `/deliverables-as-per-mou/${_id}`)
  expect([body.year, body.achieved]).toEqual([2021, 2])
  const { raw } = await t.call('coe-viewer', 'GET', '/deliverables-as-per-mou/export?search=Events')
  expect(raw.body).toContain(`${_id},Events,2021,4,`)
  const board = (await t.call('portal-view', 'GET', '/insights/portal?year=2021')).body as PortalInsights
  expect([board.scoreboard.year_name, board.scoreboard.part]).toEqual(['2021', 1])
  expect(board.scoreboard.rows[0]?.attainment).toBe(50)
  const refused = await t.call('coe-master', 'PUT', `/deliverables-as-per-mou/${_id}`, { year: '2021-22' })
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'year'])
})
