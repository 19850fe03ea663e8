import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VISITOR, type Actor } from '#domain/permissions/actor.ts'
import { sql } from '#server/platform/db/sql.ts'
import { readOutbox } from '#server/features/mail/testing/read-outbox.ts'
import { createTestApp, SYSTEM, type TestApp } from '#server/testing/test-app.ts'
import { drawPublicPage } from '#web/site/draw-public-page.tsx'
import { addAsPortal, openPages } from './testing/open-pages.ts'

let t: TestApp
let pages: FastifyInstance
let actor: Actor = VISITOR

beforeAll(async () => {
  t = await createTestApp()
  pages = await openPages(t, () => actor)
})
afterAll(async () => {
  await pages.close()
  await t.close()
})

const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  pages.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  })
const countMessages = async () =>
  (await t.db.query<{ n: number }>(sql`select count(*) as n from contact_message`)).rows[0]!.n

const MESSAGE = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  phone: '5000000001',
  subject: 'Bench space',
  message: 'Is there room for two?',
}

// (public-pages.md, Contact form)
describe('the contact form', () => {
  test('sends a message without any script, to an incubator if one is named', async () => {
    const opened = await pages.inject(`/contact?incubator_id=${t.own.incubator}`)
    expect(opened.body).toContain('Your message goes to Own COE.')
    expect(opened.body).toContain(`<input type="hidden" name="incubator_id" value="${t.own.incubator}"/>`)
    const sent = await post('/contact', { ...MESSAGE, incubator_id: t.own.incubator })
    expect(sent.statusCode).toBe(200)
    expect(sent.body).toContain('Email sent successfully!')
    expect(sent.body).toContain(`<a href="/landingIncubator/${t.own.incubator}">Back to Own COE</a>`)
    const { rows } = await t.db.query<{ incubator_id: string }>(
      sql`select incubator_id from contact_message where subject = 'Bench space'`,
    )
    expect(rows).toEqual([{ incubator_id: t.own.incubator }])
  })

  test('leads a browser without script to a page that says so, which reload does not send again', async () => {
    const sent = await post(
      '/contact',
      { ...MESSAGE, incubator_id: t.own.incubator },
      { accept: 'text/html' },
    )
    expect(sent.statusCode).toBe(303)
    const shown = await pages.inject(sent.headers.location!)
    expect(shown.body).toContain('Email sent successfully!')
    expect(shown.body).toContain('Back to Own COE')
  })

  test('keeps what was typed and says what is wrong at each input', async () => {
    const before = await countMessages()
    const { statusCode, body } = await post('/contact', {
      ...MESSAGE,
      name: '',
      phone: '12',
      message: '<b>Hi</b>',
    })
    expect(statusCode).toBe(400)
    expect(body).toContain('Name is required')
    expect(body).toContain('Phone number must be 10 digits')
    expect(body).not.toContain('Subject is required')
    expect(body).toContain('&lt;b&gt;Hi&lt;/b&gt;')
    expect(body).toContain('value="asha@example.org"')
    expect(await countMessages()).toBe(before)
  })

  test('says so where the hidden field was filled in, keeps what was typed and empties that field', async () => {
    const before = await countMessages()
    const { statusCode, body } = await post('/contact', { ...MESSAGE, leave_empty: 'https://robot.example' })
    expect(statusCode).toBe(400)
    expect(body).toContain('Send the form again.')
    expect(body).toContain('value="asha@example.org"')
    expect(body).not.toContain('https://robot.example')
    expect(await countMessages()).toBe(before)
  })

  test('says that a message was not sent if too many came from one network', async () => {
    const answers = []
    for (let n = 0; n <= 5; n += 1) answers.push(await post('/contact', MESSAGE))
    const last = answers.at(-1)!
    expect(last.statusCode).toBe(429)
    expect(last.body).toContain('Failed to send email. Please try again. ')
    expect(last.body).toContain(MESSAGE.message)
    await t.db.query(sql`delete from contact_message`)
  })

  test('is refused from another site, and in another format', async () => {
    const foreign = await post('/contact', MESSAGE, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.statusCode).toBeGreaterThanOrEqual(400)
    for (const [type, payload] of [
      ['application/json', JSON.stringify({ incubator_id: [t.own.incubator] })],
      ['application/json', JSON.stringify({ name: { toString: null } })],
      ['text/plain', 'name=x'],
    ] as const) {
      const headers = { 'content-type': type }
      const refused = await pages.inject({ method: 'POST', url: '/contact', headers, payload })
      expect(refused.statusCode, payload).toBe(415)
    }
  })
})

// (event-registration.md, Registering for an event)
describe('the page of an event', () => {
  const PERSON = { name: 'Asha Rao', email: 'asha@example.org', phone: '5000000001', organisation: '' }
  const addEvent = (values: Record<string, unknown>) =>
    addAsPortal(t, 'event', t.own.incubator, {
      name: 'Field day',
      type: 'Seminar',
      start_date: '2099-01-01',
      ...values,
    })

  test('registers a visitor, then offers the waiting list, and a link in the mail gives the place back', async () => {
    const id = await addEvent({ capacity: 1 })
    expect((await pages.inject(`/event/register/${id}`)).body).toContain('Field day')
    const first = await post(`/event/register/${id}`, PERSON)
    expect(first.body).toContain('You are registered.')
    const second = await post(`/event/register/${id}`, { ...PERSON, email: 'ravi@example.org' })
    expect(second.body).toContain('You are on the waiting list.')
    const again = await post(`/event/register/${id}`, PERSON)
    expect(again.statusCode).toBe(409)
    const mails = await readOutbox(t, 'registration-mail')
    const link = /\/event\/cancel\?token=([\w-]+)/.exec(JSON.stringify(mails[0]))?.[1]
    expect(link).toBeDefined()
    const question = await pages.inject(`/event/cancel?token=${link}`)
    expect(question.body).toContain('Cancel the registration')
    expect(question.headers['cache-control']).toBe('no-store')
    const cancelled = await post('/event/cancel', { token: link! })
    expect(cancelled.body).toContain('Your registration is cancelled.')
    expect(cancelled.body).toContain('<a href="/">Back to the home page</a>')
    const { rows } = await t.db.query<{ email: string; status: string }>(
      sql`select email, status from event_registration where event_id = ${id}::uuid order by email`,
    )
    expect(rows).toEqual([
      { email: 'asha@example.org', status: 'cancelled' },
      { email: 'ravi@example.org', status: 'registered' },
    ])
  })

  test('has no form for the staff of an incubator, and none after the event', async () => {
    const id = await addEvent({ start_date: '2020-01-01' })
    expect((await pages.inject(`/event/register/${id}`)).body).toContain('This event is over.')
    actor = { ...SYSTEM.actor, kind: 'coe-master', roleType: 'incubator', designation: 'COE Master' }
    const open = await addEvent({})
    expect((await pages.inject(`/event/register/${open}`)).body).not.toContain('<form')
    expect((await post(`/event/register/${open}`, PERSON)).statusCode).toBe(403)
    actor = VISITOR
  })

  test('leads from the address without an event to those of the landing page', async () => {
    const { statusCode, headers } = await pages.inject('/event/register')
    expect([statusCode, headers.location]).toEqual([302, '/#events'])
  })

  test('and an unknown link answer that there is nothing', async () => {
    for (const path of ['/event/register/none', '/event/cancel?token=none', '/event/cancel'])
      expect((await pages.inject(path)).statusCode, path).toBe(404)
    expect((await post('/event/cancel', { token: 'none' })).statusCode).toBe(404)
  })
})

// (public-pages.md, Forms that are refused)
describe('a form that is refused before it is read', () => {
  const LONG = 'x'.repeat(70_000)
  const sendTo = async (url: string, headers: Record<string, string>, payload: string) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    return pages.inject({ method: 'POST', url, headers: { ...type, ...headers }, payload })
  }
  const PATHS = ['/contact', '/event/register/none', '/event/cancel']
  const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const backOf = (body: string) => /<a class="button" href="([^"]*)">Back to the form<\/a>/.exec(body)?.[1]

  test('gives a browser a page with a sentence and a way back', async () => {
    for (const path of PATHS)
      for (const [status, headers, payload, sentence] of [
        [413, {}, `name=${LONG}`, 'What was typed is too long to be sent. Please shorten it.'],
        [
          415,
          { 'content-type': 'text/plain' },
          'name=x',
          'A form is sent as application/x-www-form-urlencoded.',
        ],
        [403, { 'sec-fetch-site': 'cross-site' }, 'name=x', 'This request comes from another site.'],
      ] as const) {
        const refused = await sendTo(path, { ...BROWSER, ...headers }, payload)
        expect([refused.statusCode, refused.headers['cache-control']], path).toEqual([status, 'no-store'])
        expect(refused.headers['content-type'], path).toBe('text/html; charset=utf-8')
        expect(refused.body, path).toContain('<h1>The form was not sent</h1>')
        expect(refused.body, path).toContain(`${sentence}</p>`)
        expect(backOf(refused.body)).toBe(path)
      }
  })

  test('leads back to the page where it was filled in, and never to another site', async () => {
    for (const [referer, back] of [
      [`${t.settings.appUrl}/contact?incubator_id=a&b=1`, '/contact?incubator_id=a&amp;b=1'],
      [`${t.settings.appUrl}/`, '/'],
      [`${t.settings.appUrl}//elsewhere.example/x`, '/elsewhere.example/x'],
      ['https://elsewhere.example/x', '/contact'],
      ['javascript:alert(1)', '/contact'],
      ['', '/contact'],
    ] as const) {
      const { body } = await sendTo('/contact?a=1', { ...BROWSER, referer }, `name=${LONG}`)
      expect(backOf(body), referer).toBe(back.replace(/^\/contact$/, '/contact?a=1'))
    }
  })

  test('gives a program a problem', async () => {
    const app = await createTestApp({}, undefined, undefined, { drawPublicPage })
    for (const path of PATHS)
      for (const [status, code, type, payload] of [
        [413, 'too_large', 'application/x-www-form-urlencoded', `name=${LONG}`],
        [415, 'unsupported_media', 'application/json', '{}'],
      ] as const) {
        const refused = await app.app.inject({
          method: 'POST',
          url: path,
          headers: { 'content-type': type, accept: '*/*' },
          payload,
        })
        expect([refused.statusCode, refused.headers['content-type']], path).toEqual([
          status,
          'application/problem+json; charset=utf-8',
        ])
        expect(refused.json(), path).toMatchObject({ status, code })
        expect(refused.json().detail, path).not.toContain('JSON')
      }
    await app.close()
  })
})

// (public-pages.md, Search engines)
test('the sitemap lists the public pages, and robots.txt names it', async () => {
  const eventOn = (start_date: string) =>
    addAsPortal(t, 'event', t.own.incubator, { name: 'Soil day', type: 'Workshop', start_date })
  const [coming, over] = [await eventOn('2099-03-01'), await eventOn('2020-03-01')]
  const { body } = await pages.inject('/sitemap.xml')
  const listed = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) =>
    address!.slice(t.settings.appUrl.length),
  )
  for (const path of [
    '/',
    '/COE',
    '/incubators',
    '/incubators/cifs',
    '/contact',
    `/landingStartup/${t.own.startup}`,
    `/mentor-landing/${t.own.mentor}`,
    `/event/register/${coming}`,
  ])
    expect(listed).toContain(path)
  expect(listed).not.toContain(`/event/register/${over}`)
  // Each is the address by which its page itself wants to be found.
  for (const path of listed)
    expect((await pages.inject(path)).body, path).toContain(
      `<link rel="canonical" href="${t.settings.appUrl}${path}"/>`,
    )
  expect((await pages.inject('/robots.txt')).body).toContain(`Sitemap: ${t.settings.appUrl}/sitemap.xml`)
})
