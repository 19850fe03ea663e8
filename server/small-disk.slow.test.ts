/** The drill of a small disk: an import with 66 MB free, on a file system of its own. */
import { spawnSync } from 'node:child_process'
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts.ts'
import { makeDemoPlace } from '#demo/testing/copy-demo.ts'
import { startProduct } from './testing/server-process.ts'

const MB = 1024 * 1024
/** Holds the file system, and beside it the log of the product. */
let base = ''
let folder = ''
const run = (command: string, ...of: string[]): boolean => spawnSync(command, of).status === 0
let isMounted = false
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'small-disk-'))
  folder = join(base, 'disk')
  mkdirSync(folder)
  isMounted = run('mount', '-t', 'tmpfs', '-o', 'size=600m', 'small-disk', folder)
})
afterEach(() => {
  if (isMounted) run('umount', folder)
  rmSync(base, { recursive: true, force: true })
})

const freeNow = (): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
/** Leaves so many bytes free, or all of them. */
function leaveFree(bytes?: number): void {
  const ballast = join(folder, 'ballast')
  rmSync(ballast, { force: true })
  if (bytes !== undefined) writeFileSync(ballast, Buffer.alloc(freeNow() - bytes, 1))
}

test.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'an import with 66 MB free is refused with the reason, the product goes on, and saves it once there is space',
  async ({ skip }) => {
    skip(!isMounted, 'No tmpfs can be mounted here: only root may, so this drill is left out.')
    const place = await makeDemoPlace('small-disk')
    const dataDir = join(folder, 'data')
    cpSync(place.dataDir, dataDir, { recursive: true })
    rmSync(place.dataDir, { recursive: true, force: true })
    const log = openSync(join(base, 'log'), 'w+')
    const product = await startProduct({ dataDir, databaseUrl: undefined }, ['--demo'], log)
    try {
      const call = async (path: string, method = 'GET', body?: object | FormData) => {
        const isForm = body instanceof FormData
        const answer = await fetch(`${product.address}/api${path}`, {
          method,
          headers: { cookie, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
          body: isForm ? body : body ? JSON.stringify(body) : null,
        })
        cookie ||= answer.headers.get('set-cookie')?.split(';')[0] ?? ''
        return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
      }
      let cookie = ''
      await call('/auth/login', 'POST', { email: DEMO_PEOPLE.master.email, password: DEMO_PASSWORD })
      const form = new FormData()
      form.set('module', 'funding-raised')
      const rows = Array.from({ length: 5_000 }, (_, n) => `Crowded ${n},VC,2024,${n + 1},A fund`)
      form.set(
        'file',
        new File([['Startup,Type,Year,Amount raised,Funding agency', ...rows].join('\n')], 'crowded.csv'),
      )
      const { body: made } = await call('/imports', 'POST', form)
      const save = async () => {
        // Looks at the disk are shared for a second.
        await new Promise((resolve) => setTimeout(resolve, 1_100))
        expect((await call(`/imports/${String(made['_id'])}/commit`, 'POST', {})).status).toBe(202)
        return vi.waitFor(async () => {
          const { body } = await call(`/imports/${String(made['_id'])}`)
          expect(body['status']).not.toBe('running')
          return body
        }, 120_000)
      }
      const count = async () => (await call('/funding-raised?search=Crowded')).body['total']

      leaveFree(66 * MB)
      expect(await save()).toMatchObject({
        status: 'failed',
        message: expect.stringContaining('too little space'),
      })
      expect(await count()).toBe(0)
      expect(freeNow()).toBeGreaterThan(48 * MB)

      leaveFree(32 * MB)
      await new Promise((resolve) => setTimeout(resolve, 1_100))
      const refused = await call('/funding-raised', 'POST', { startup: 'Small' })
      expect([refused.status, refused.body['detail']]).toEqual([503, expect.stringContaining('almost full')])
      expect((await call('/health')).status).toBe(503)
      expect(await count()).toBe(0)

      leaveFree()
      expect(await save()).toMatchObject({ status: 'done' })
      expect(await count()).toBe(5_000)
    } finally {
      await product.stop()
      closeSync(log)
    }
    const lines = readFileSync(join(base, 'log'), 'utf8')
    expect(lines).toContain('less than 64 MB free')
    expect(lines).not.toContain('PANIC')
  },
  180_000,
)
