import type { FastifyInstance } from 'fastify'
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOpen, PEOPLE, SCRIPT, serveBuiltWeb } from './testing/serve-built-web.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await serveBuiltWeb()
})
afterAll(() => app.close())

const open = makeOpen(() => app)
const linkTo = (script: string): string => `<link rel="modulepreload" crossorigin href="/assets/${script}">`

/** The answers in the page, by the paths of their calls. */
const answersIn = (html: string): Record<string, unknown> => {
  const json = /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(html)?.[1]
  return json === undefined ? {} : (JSON.parse(json) as Record<string, unknown>)
}
const sessionIn = (html: string): unknown => answersIn(html)['/auth/session']

describe('a page', () => {
  test('lists the files that its address needs, style sheets first, and no other page’s', async () => {
    const { body } = await open('/startups?search=soil')
    expect(body).toContain(
      `<link rel="stylesheet" crossorigin href="/assets/table-1.css">${linkTo('table-1.js')}</head>`,
    )
    expect(body).not.toContain('startup-1.js')
    expect((await open('/startup/42')).body).toContain(linkTo('startup-1.js'))
  })

  test('lists the files of the tab that its address opens, if there is one', async () => {
    const performance = await open('/incubator/42?tab=performance', 'asha')
    expect(performance.body).toContain(linkTo('performance-1.js'))
    const unknown = await open('/incubator/42?tab=none', 'asha')
    expect(unknown.body).toContain(linkTo('incubator-1.js'))
    expect(unknown.body).not.toContain('performance-1.js')
  })

  test('of a centre’s dashboard lists the files of its incubator too, opened at its overview unless it names another tab', async () => {
    for (const address of ['/dashboard', '/dashboard?tab=overview']) {
      const { body } = await open(address, 'ravi')
      expect(body).toContain(linkTo('dashboard-1.js'))
      expect(body).toContain(linkTo('overview-1.js'))
    }
    const about = (await open('/dashboard?tab=about', 'ravi')).body
    expect(about).toContain(linkTo('incubator-1.js'))
    expect(about).not.toContain('overview-1.js')
    expect(about).not.toContain('portal-1.js')
  })

  test('of the portal’s dashboard lists the files of its figures', async () => {
    const { body } = await open('/dashboard', 'asha')
    expect(body).toContain(linkTo('portal-1.js'))
    expect(body).not.toContain('incubator-1.js')
  })

  // (public-pages.md, Public lists of incubators)
  test('at an address where visitors have a page of their own is that page for them', async () => {
    expect((await open('/incubators?type=COE')).body).toBe('A page for visitors')
    expect((await open('/incubators?type=COE', 'asha')).body).toContain(linkTo('shell-1.js'))
  })

  test('contains the session of the person who opens it, and of nobody else', async () => {
    expect(sessionIn((await open('/startups', 'asha')).body)).toEqual(PEOPLE['asha']!.session)
    expect(sessionIn((await open('/startups', 'ravi')).body)).toEqual(PEOPLE['ravi']!.session)
    expect(sessionIn((await open('/startups')).body)).toBeUndefined()
    expect(sessionIn((await open('/no/such/page', 'ravi')).body)).toEqual(PEOPLE['ravi']!.session)
  })

  test('contains the answers to its first calls, as that person may see them', async () => {
    const answers = answersIn((await open('/startups', 'ravi')).body)
    expect(answers['/public/programme']).toEqual({ name: 'The programme of ravi' })
    expect(answers['/startup?incubator_id=i1&pageSize=25']).toEqual({
      data: [],
      query: { incubator_id: 'i1', pageSize: '25' },
    })
    expect(Object.keys(answersIn((await open('/startups?search=soil', 'ravi')).body))).toEqual([
      '/auth/session',
      '/public/programme',
    ])
  })

  test('contains the pending additions to its list, if there are any', async () => {
    const answers = answersIn((await open('/programs', 'ravi')).body)
    expect(answers['/program/additions?incubator_id=i1']).toEqual({ total: 2, query: { incubator_id: 'i1' } })
    expect(Object.keys(answersIn((await open('/startups', 'ravi')).body))).not.toContainEqual(
      expect.stringContaining('additions'),
    )
  })

  test('of approvals contains the first request, which opens by itself', async () => {
    const answers = answersIn((await open('/approvals', 'ravi')).body)
    expect(answers['/approvals/first']).toEqual({ title: 'The first request' })
    expect(Object.keys(answers)).not.toContain('/approvals/second')
  })

  test('of an incubator’s performance contains the list that opens, with its pending additions', async () => {
    const answers = answersIn((await open('/incubator/i2?tab=performance', 'asha')).body)
    expect(answers['/prototype?pageSize=5&user_id=i2']).toMatchObject({ query: { user_id: 'i2' } })
    expect(answers['/prototype/additions?user_id=i2']).toEqual({ total: 1 })
    const other = answersIn((await open('/incubator/i2?tab=performance&module=connect', 'asha')).body)
    expect(other['/connect?pageSize=5&user_id=i2']).toEqual({ data: ['a connect'] })
    expect(Object.keys(other).join()).not.toContain('prototype')
  })

  test('contains no answers for a visitor', async () => {
    expect(answersIn((await open('/startups')).body)).toEqual({})
  })

  test('leaves refused and slow calls to the web', async () => {
    const answers = answersIn((await open('/mentors', 'ravi')).body)
    expect(Object.keys(answers)).toEqual(['/auth/session', '/public/programme'])
  })

  test('leaves in two parts: the links to its files while its calls are made, then their answers', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    const answer = await app.inject({
      url: '/startups',
      headers,
      cookies: { person: 'asha' },
      payloadAsStream: true,
    })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    const parts: string[] = []
    for await (const part of answer.stream().pipe(createBrotliDecompress())) parts.push(String(part))
    expect(parts[0]).toContain(linkTo('table-1.js'))
    expect(parts[0]).not.toContain('id="answers"')
    expect(sessionIn(parts.slice(1).join(''))).toMatchObject({ uid: 'u1' })
  })

  test('with a session is not cached, and never answers 304', async () => {
    const visitors = await open('/startups')
    const tag = String(visitors.headers['etag'])
    const own = await open('/startups', 'asha', { 'if-none-match': tag })
    expect(own.statusCode).toBe(200)
    expect(own.headers).toMatchObject({ 'cache-control': 'no-store', 'set-cookie': 'person=asha' })
    expect(own.headers['etag']).toBeUndefined()
  })

  test('for visitors is revalidated, and sent in full only if it has changed', async () => {
    const first = await open('/startups')
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Cookie' })
    const tag = String(first.headers['etag'])
    expect((await open('/startups', undefined, { 'if-none-match': tag })).statusCode).toBe(304)
    expect((await open('/', undefined, { 'if-none-match': tag })).statusCode).toBe(200)
  })

  test('is shown even while the database does not answer', async () => {
    const { statusCode, body } = await open('/startups', 'broken')
    expect(statusCode).toBe(200)
    expect(sessionIn(body)).toBeUndefined()
  })

  test('has the security headers', async () => {
    expect((await open('/startups')).headers['content-security-policy']).toContain("default-src 'self'")
  })
})

describe('a file of the build', () => {
  test('is cached for ever, because its name changes with its content, and has no page’s headers', async () => {
    const { headers } = await open('/assets/table-1.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBeUndefined()
  })

  test('is sent in the build’s compression', async () => {
    const { headers, rawPayload } = await open('/assets/table-1.js', undefined, {
      'accept-encoding': 'gzip, br',
    })
    expect(headers['content-encoding']).toBe('br')
    expect(String(brotliDecompressSync(rawPayload))).toBe(SCRIPT)
  })

  test('that does not exist is not answered with a page', async () => {
    expect((await open('/assets/table-0.js')).statusCode).toBe(404)
    expect((await open('/pages.json')).statusCode).toBe(404)
    expect((await open('/api/nothing')).statusCode).toBe(404)
  })
})
