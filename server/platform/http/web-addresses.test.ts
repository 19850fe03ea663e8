import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOpen, serveBuiltWeb } from './testing/serve-built-web.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await serveBuiltWeb()
})
afterAll(() => app.close())

const open = makeOpen(() => app)

// (screens.md, Addresses of the web)
describe('a page', () => {
  const UNKNOWN =
    '/no/such/page /metrics /healthz /wp-admin /wp-admin/ /startup/42/none /records/none /foo.txt'.split(' ')
  test.each(UNKNOWN)(
    'at an unknown address (%s) is the web’s own, or that of visitors, with the status of a missing page',
    async (address) => {
      const answers = [
        [await open(address), 'Nothing for visitors'],
        [await open(address, 'asha'), '<title>Ankura</title>'],
      ] as const
      for (const [{ statusCode, headers, body }, words] of answers) {
        expect(statusCode).toBe(404)
        expect(headers['cache-control']).toBe('no-store')
        if (!address.endsWith('.txt')) expect(body).toContain(words)
        expect(body).not.toContain('modulepreload')
      }
    },
  )

  test.each([
    ['/startups/', '/startups'],
    ['/Startups', '/startups'],
    ['/STARTUP/aB/?tab=about', '/startup/aB?tab=about'],
    ['/COE/', '/COE'],
    ['/coe?page=2', '/COE?page=2'],
    ['/Mentor-Landing/aB/', '/mentor-landing/aB'],
  ])('is at one address: %s leads to %s', async (address, page) => {
    const { statusCode, headers } = await open(address)
    expect([statusCode, headers['location']]).toEqual([301, page])
  })

  test('of a record that does not exist has that status, for those who may know', async () => {
    expect((await open('/startup/42', 'asha')).statusCode).toBe(404)
    expect((await open('/startup/slow', 'asha')).statusCode).toBe(200)
    expect((await open('/startup/42')).statusCode).toBe(200)
    expect((await open('/records/prototype', 'asha')).statusCode).toBe(200)
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
    for (const address of ['', 'javascript:alert(1)']) expect((await programme(address)).statusCode).toBe(404)
  })
})
