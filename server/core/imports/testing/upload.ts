import { afterAll, beforeAll } from 'vitest'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { createTestApp, type Answered, type TestApp } from '#server/testing/test-app.ts'

export const PROTOTYPE_HEAD =
  'Prototype name,Description,Development time,Startup,Photo(Link),Incubator Contribution'
export const prototypes = (...rows: string[]): string => [PROTOTYPE_HEAD, ...rows].join('\r\n')

/** Uploads a file as a browser does, of prototypes by default. `fields` are the other parts of the form. */
export async function upload(
  t: TestApp,
  actorKind: ActorKind,
  file: string | Buffer,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Pick<Answered, 'status' | 'body'>> {
  const parts = Object.entries({ module: 'prototype', ...fields }).map(
    ([name, value]) =>
      `--B\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
  )
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/imports',
    headers: { cookie: t.cookies[actorKind], 'content-type': 'multipart/form-data; boundary=B' },
    payload: Buffer.concat([
      Buffer.from(
        `${parts.join('')}--B\r\ncontent-disposition: form-data; name="file"; filename="file.csv"\r\ncontent-type: text/csv\r\n\r\n`,
      ),
      Buffer.from(file),
      Buffer.from('\r\n--B--\r\n'),
    ]),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Waits until the import is over and returns it. */
export async function finished(t: TestApp, actorKind: ActorKind, id: string) {
  for (;;) {
    const { body: now } = await t.call(actorKind, 'GET', `/imports/${id}`)
    if (now.status !== 'running') return now
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Commits the import, waits until it is over and returns it. */
export async function commit(t: TestApp, actorKind: ActorKind, id: string, body: object = {}) {
  const started = await t.call(actorKind, 'POST', `/imports/${id}/commit`, body)
  if (started.status !== 202) throw new Error(`not committed: ${started.body.detail}`)
  return finished(t, actorKind, id)
}

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
