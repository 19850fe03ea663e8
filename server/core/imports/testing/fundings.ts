import { afterAll, beforeAll } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { upload } from './upload.ts'

/** The headers of a file of Funding Raised; the last one is no field's. */
export const FUNDING_HEAD = 'Startup,Type,Year,Amount raised,Funding agency'

/** The amounts that the first rows would save, without those that would save none. */
export const amountsOf = (body: { sample: { values: { amount: number } | null }[] }): number[] =>
  body.sample.flatMap(({ values }) => values?.amount ?? [])

/** A test app for a file of tests, and an upload into it, of Funding Raised by default; lines are those of a csv. */
export function fundingApp() {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp()
  })
  afterAll(() => t.close())
  return {
    call: ((...of) => t.call(...of)) as TestApp['call'],
    send: async (file: readonly string[] | Buffer, more: object = {}) =>
      (
        await upload(t, 'coe-master', Buffer.isBuffer(file) ? file : file.join('\n'), {
          module: 'funding-raised',
          ...more,
        })
      ).body,
  }
}
