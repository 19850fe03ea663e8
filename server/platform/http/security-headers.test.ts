import fastify from 'fastify'
import { expect, it } from 'vitest'
import { addSecurityHeaders } from './security-headers.ts'

async function ask(path: string, isHttps: boolean, logo = '') {
  const app = fastify()
  addSecurityHeaders(app, isHttps, logo)
  app.get('/found', () => 'here')
  app.get('/framed', (_request, reply) => reply.header('Content-Security-Policy', 'sandbox').send('here'))
  app.get('/broken', () => {
    throw new Error('broken')
  })
  const { headers } = await app.inject(path)
  await app.close()
  return headers
}

it.each(['/found', '/broken', '/nowhere'])('the answer of %s says what a page may load', async (path) => {
  const headers = await ask(path, false)
  expect(headers['content-security-policy']).toMatch(/^default-src 'self';.*frame-ancestors 'none'/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['strict-transport-security']).toBeUndefined()
})

it('browsers are told to use only https if the product runs on https', async () => {
  expect((await ask('/found', true))['strict-transport-security']).toContain('max-age=')
})

it('a route may have its own policy', async () => {
  expect((await ask('/framed', true))['content-security-policy']).toBe('sandbox')
})

it("pictures come from the product alone, but for the programme's own logo", async () => {
  const sourcesOf = async (logo: string) =>
    /img-src ([^;]*)/.exec(String((await ask('/found', true, logo))['content-security-policy']))?.[1]
  expect(await sourcesOf('')).toBe("'self' data: blob:")
  expect(await sourcesOf('/api/files/incubator/logo.png')).toBe("'self' data: blob:")
  expect(await sourcesOf('https://example.org/logo.png')).toBe("'self' data: blob: https://example.org")
})
