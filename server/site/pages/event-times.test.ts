/** The times of events on public pages and in public answers (events.md, Times of an event). */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOutbox } from '#server/features/mail/testing/read-outbox.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addAsPortal, openPages } from './testing/open-pages.ts'

let t: TestApp
let pages: FastifyInstance
const ids: Record<string, string> = {}
const EVENTS = {
  'With times': { start_time: '10:00', end_time: '12:30' },
  'Two days': { start_time: '18:00', end_date: '2099-01-02', end_time: '12:00' },
  'Earlier that day': { start_time: '9:30 am' },
  'Whole day': {},
}

beforeAll(async () => {
  t = await createTestApp()
  pages = await openPages(t)
  for (const [name, times] of Object.entries(EVENTS))
    ids[name] = await addAsPortal(t, 'event', t.own.incubator, {
      name,
      type: 'Seminar',
      start_date: '2099-01-01',
      ...times,
    })
})
afterAll(async () => {
  await pages.close()
  await t.close()
})

const bodyOf = async (url: string): Promise<string> => (await pages.inject(url)).body
const pageOf = (name: string): Promise<string> => bodyOf(`/event/register/${ids[name]}`)

/** What a page says about its event to search engines. */
async function datesOf(name: string) {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await pageOf(name)) ?? []
  const { startDate, endDate } = JSON.parse(json) as Record<string, string>
  return [startDate, endDate]
}

describe('the times of events', () => {
  test('stand with their days on the landing page, the earlier first, in lists and on their own pages', async () => {
    const shown = '<time dateTime="2099-01-01T10:00">01/01/2099, 10:00 – 12:30</time>'
    const landing = await bodyOf('/')
    expect(landing).toContain(shown)
    expect(landing.indexOf('>Earlier that day<')).toBeLessThan(landing.indexOf('>With times<'))
    expect(landing.indexOf('>With times<')).toBeLessThan(landing.indexOf('>Whole day<'))
    const list = await bodyOf(`/landingIncubator/${t.own.incubator}?tab=events`)
    expect(list.replaceAll(/<.*?>/g, '')).toContain('01/01/2099, 18:00 – 02/01/2099, 12:00')
    expect(await pageOf('With times')).toContain(shown)
    expect(await pageOf('Whole day')).toContain('<time dateTime="2099-01-01">01/01/2099</time>')
  })

  test('are read by search engines with the offset of the programme’s zone', async () => {
    expect(await datesOf('With times')).toEqual(['2099-01-01T10:00+05:30', '2099-01-01T12:30+05:30'])
    expect(await datesOf('Two days')).toEqual(['2099-01-01T18:00+05:30', '2099-01-02T12:00+05:30'])
    expect(await datesOf('Earlier that day')).toEqual(['2099-01-01T09:30+05:30', undefined])
    expect(await datesOf('Whole day')).toEqual(['2099-01-01', '2099-01-01'])
  })

  test('are open data, and the start is also answered as time', async () => {
    const [header, ...rows] = (await bodyOf('/open-data/events.csv')).split('\r\n')
    expect(header).toContain('start_date,start_time,end_date,end_time')
    expect(rows.find((row) => row.includes('With times'))).toContain('2099-01-01,10:00,,12:30,')
    const { body } = await t.call('visitor', 'GET', `/public/events/${ids['Earlier that day']}`)
    expect(body).toMatchObject({ time: '09:30', start_time: '09:30', end_time: null })
  })

  test('stand on the page of the link that cancels', async () => {
    const person = { name: 'Asha', email: 'asha@example.org', phone: '5000000001' }
    await t.call('visitor', 'POST', `/event/${ids['With times']}/register`, person)
    const [mail] = await readOutbox(t, 'registration-mail')
    const [, link] = /(\/event\/cancel\?token=[\w-]+)/.exec(JSON.stringify(mail)) ?? []
    expect(await bodyOf(link!)).toContain('With times · 01/01/2099, 10:00 – 12:30')
  })
})

test('the start time of an event may be sent as time', async () => {
  const path = `/event/${ids['Whole day']}`
  const { body } = await t.call('portal-edit', 'PUT', path, { time: '2 pm' })
  expect(body.start_time).toBe('14:00')
  const wrong = await t.call('portal-edit', 'PUT', path, { time: 'noon' })
  expect(wrong.body.errors).toEqual([
    { path: 'time', message: 'Start time must be a time of day, such as 14:30 or 2:30 pm' },
  ])
  const back = await t.call('portal-edit', 'PUT', path, { ...body, start_time: '15:00' })
  expect(back.body).toMatchObject({ start_time: '15:00', time: '15:00' })
})
