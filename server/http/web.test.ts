import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, createBrotliDecompress } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import { VISITOR, type Actor } from '#domain/permissions/actor.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { serveWeb } from './web.ts'

const folder = `${mkdtempSync(join(tmpdir(), 'ankura-web-'))}/`
const SCRIPT = 'console.log("a script that the build made")'.repeat(20)
const PAGES = {
  '/': ['assets/landing-1.js'],
  '/incubators': ['assets/shell-1.js'],
  '/startups': ['assets/table-1.js', 'assets/table-1.css'],
  '/startup/$id': ['assets/startup-1.js'],
  '/programs': ['assets/table-1.js'],
  '/approvals': ['assets/approvals-1.js'],
  '/dashboard': ['assets/dashboard-1.js'],
  '/dashboard?portal': ['assets/dashboard-1.js', 'assets/portal-1.js'],
  '/incubator/$id': ['assets/incubator-1.js'],
  '/incubator/$id?tab=overview': ['assets/incubator-1.js', 'assets/overview-1.js'],
  '/incubator/$id?tab=performance': ['assets/incubator-1.js', 'assets/performance-1.js'],
}
const linkTo = (script: string): string => `<link rel="modulepreload" crossorigin href="/assets/${script}">`

const sessionOf = (name: string): Session => ({
  role_type: 'superincubator',
  role: 'Startup Cell',
  designation: null,
  name,
  profile: null,
  uid: 'u1',
  user_id: 'u1',
  admin_id: null,
  incubator_id: null,
  startup_id: null,
  mentor_id: null,
  email: 'somebody@example.org',
  must_change_password: false,
  complete_profile: true,
  preferences: {},
})
const PEOPLE: Readonly<Record<string, { session: Session; actor: Actor }>> = {
  // A name must not close the element that contains it.
  asha: { session: sessionOf('Asha </script>'), actor: { ...VISITOR, kind: 'portal-edit' } },
  ravi: { session: sessionOf('Ravi'), actor: { ...VISITOR, kind: 'coe-master', incubatorId: 'i1' } },
}

let app: FastifyInstance
beforeAll(async () => {
  mkdirSync(`${folder}assets`)
  writeFileSync(`${folder}index.html`, '<html><head><title>Ankura</title></head><body></body></html>')
  writeFileSync(`${folder}pages.json`, JSON.stringify(PAGES))
  writeFileSync(`${folder}assets/table-1.js`, SCRIPT)
  writeFileSync(`${folder}assets/table-1.js.br`, brotliCompressSync(SCRIPT))
  app = fastify()
  app.decorate('programme', undefined as never)
  addSecurityHeaders(app, true)
  await app.register(compress, { encodings: ['gzip', 'identity'], threshold: 2_048 })
  await app.register(cookie)
  // The calls of a page run with its visitor's session.
  app.get('/api/public/programme', ({ cookies }) => ({ name: `The programme of ${cookies['person']}` }))
  app.get('/api/startup', ({ query }) => ({ data: [], query }))
  app.get('/api/mentor', () => new Promise(() => {}))
  app.get('/api/program', () => ({ data: [], pending_addition_requests: 2 }))
  app.get('/api/program/additions', ({ query }) => ({ total: 2, query }))
  app.get('/api/approvals/incubator/i1', () => ({ data: [{ _id: 'first' }, { _id: 'second' }] }))
  app.get('/api/approvals/first', () => ({ title: 'The first request' }))
  app.get('/api/stats/performance/i2', () => ({ 'funding-raised': 0, prototype: 3, connect: 1 }))
  app.get('/api/prototype', ({ query }) => ({ data: [], query, pending_addition_requests: 1 }))
  app.get('/api/prototype/additions', () => ({ total: 1 }))
  app.get('/api/connect', () => ({ data: ['a connect'] }))
  app.get('/api/stats/incubator/i1', (_request, reply) => reply.code(403).send({ code: 'forbidden' }))
  await serveWeb(
    app,
    async ({ cookies }, reply) => {
      if (cookies['person'] === 'broken') throw new Error('The database does not answer')
      const found = PEOPLE[cookies['person'] ?? '']
      if (found) void reply.header('Set-Cookie', `person=${cookies['person']}`)
      return found
    },
    { '/incubators': async (_request, reply) => reply.type('text/html').send('A page for visitors') },
    folder,
  )
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = (url: string, person?: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers, ...(person === undefined ? {} : { cookies: { person } }) })
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

  const UNKNOWN = '/no/such/page /metrics /healthz /wp-admin /wp-admin/ /startup/42/none /foo.txt'.split(' ')
  test.each(UNKNOWN)(
    'at an unknown address (%s) is the web’s own, with the status of a missing page',
    async (address) => {
      const answers = [await open(address), await open(address, 'asha')]
      for (const { statusCode, headers, body } of answers) {
        expect(statusCode).toBe(404)
        expect(headers['cache-control']).toBe('no-store')
        if (!address.endsWith('.txt')) expect(body).toContain('<title>Ankura</title>')
        expect(body).not.toContain('modulepreload')
      }
    },
  )

  test('has the addresses that the web’s router takes for it', async () => {
    for (const address of ['/startups/', '/Startups', '/STARTUP/42/?tab=about'])
      expect((await open(address)).statusCode, address).toBe(200)
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
    expect(answers['/startup?incubator_id=i1&pageSize=10']).toEqual({
      data: [],
      query: { incubator_id: 'i1', pageSize: '10' },
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

describe('/official-website', () => {
  const programme = (official_website: string) => {
    Object.assign(app, { programme: { official_website } })
    return open('/official-website')
  }
  test('leads to the address in the programme’s settings', async () => {
    const { statusCode, headers } = await programme('https://startup.example.org/karnataka')
    expect([statusCode, headers['location']]).toEqual([302, 'https://startup.example.org/karnataka'])
  })

  test('is a page that says nothing is there, if the settings name no website', async () => {
    for (const address of ['', 'javascript:alert(1)']) expect((await programme(address)).statusCode).toBe(200)
  })
})
