import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Session } from '#domain/api/session.ts'
import { VISITOR, type Actor } from '#domain/permissions/actor.ts'
import { addSecurityHeaders } from '../security-headers.ts'
import { serveWeb } from '../web.ts'

export const SCRIPT = 'console.log("a script that the build made")'.repeat(20)
const PAGES = {
  '/': ['assets/landing-1.js'],
  '/incubators': ['assets/shell-1.js'],
  '/startups': ['assets/table-1.js', 'assets/table-1.css'],
  '/startup/$id': ['assets/startup-1.js'],
  '/programs': ['assets/table-1.js'],
  '/records/$module': [],
  '/approvals': ['assets/approvals-1.js'],
  '/dashboard': ['assets/dashboard-1.js'],
  '/dashboard?portal': ['assets/dashboard-1.js', 'assets/portal-1.js'],
  '/incubator/$id': ['assets/incubator-1.js'],
  '/incubator/$id?tab=overview': ['assets/incubator-1.js', 'assets/overview-1.js'],
  '/incubator/$id?tab=performance': ['assets/incubator-1.js', 'assets/performance-1.js'],
}
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
export const PEOPLE: Readonly<Record<string, { session: Session; actor: Actor }>> = {
  // A name must not close the element that contains it.
  asha: { session: sessionOf('Asha </script>'), actor: { ...VISITOR, kind: 'portal-edit' } },
  ravi: { session: sessionOf('Ravi'), actor: { ...VISITOR, kind: 'coe-master', incubatorId: 'i1' } },
}

/** An app that serves a small built web, and answers a few calls. Closing it removes the files. */
export async function serveBuiltWeb(): Promise<FastifyInstance> {
  const folder = `${mkdtempSync(join(tmpdir(), 'ankura-web-'))}/`
  mkdirSync(`${folder}assets`)
  writeFileSync(`${folder}index.html`, '<html><head><title>Ankura</title></head><body></body></html>')
  writeFileSync(`${folder}pages.json`, JSON.stringify(PAGES))
  writeFileSync(`${folder}assets/table-1.js`, SCRIPT)
  writeFileSync(`${folder}assets/table-1.js.br`, brotliCompressSync(SCRIPT))
  const app = fastify()
  app.addHook('onClose', async () => rmSync(folder, { recursive: true, force: true }))
  app.decorate('programme', undefined as never)
  addSecurityHeaders(app, true)
  await app.register(compress, { encodings: ['gzip', 'identity'], threshold: 2_048 })
  await app.register(cookie)
  // The calls of a page run with its visitor's session.
  app.get('/api/public/programme', ({ cookies }) => ({ name: `The programme of ${cookies['person']}` }))
  app.get('/api/startup', ({ query }) => ({ data: [], query }))
  app.get('/api/mentor', () => new Promise(() => {}))
  app.get('/api/startup/slow', () => new Promise(() => {}))
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
    {
      inPlaceOf: {
        '/incubators': async (_request, reply) => reply.type('text/html').send('A page for visitors'),
      },
      missing: async (_request, reply) =>
        reply.code(404).header('cache-control', 'no-store').type('text/html').send('Nothing for visitors'),
      addresses: ['/COE', '/mentor-landing/$id'],
    },
    folder,
  )
  return app
}

/** Opens an address, as a visitor or as one of `PEOPLE`. */
export const makeOpen =
  (app: () => FastifyInstance) =>
  (url: string, person?: string, headers: Record<string, string> = {}) =>
    app().inject({ url, headers, ...(person === undefined ? {} : { cookies: { person } }) })
