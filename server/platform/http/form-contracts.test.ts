/** Sends valid and invalid forms according to the OpenAPI description. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOf, SAMPLES } from '#server/core/files/testing/sample-files.ts'
import { prototypes } from '#server/core/imports/testing/upload.ts'
import { arbitraryOf, type Shape } from '#server/testing/arbitrary-of.ts'
import { makeAnswerCheck, makeShapeCheck, type OpenApi } from '#server/testing/check-answer.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

/** A part of a form: a file, a text, or JSON as text. */
interface Part extends Shape {
  contentMediaType?: string
  contentSchema?: Shape
}
type Parts = Parameters<typeof formOf>[0]
type Value = Parts[number][1]

const fileOf = (bytes: Uint8Array) => ({ name: 'file.csv', bytes })
/** An accepted form for each call that takes one. */
const KNOWN: Readonly<Record<string, Parts>> = {
  '/api/files': [
    ['folder', 'documents'],
    ['file', fileOf(SAMPLES.csv)],
  ],
  '/api/imports': [
    ['module', 'prototype'],
    ['file', fileOf(Buffer.from(prototypes('Probe,,,,,')))],
  ],
}
const PATHS = Object.keys(KNOWN)

let t: TestApp
let document: OpenApi
let fits: ReturnType<typeof makeShapeCheck>
let checkAnswer: ReturnType<typeof makeAnswerCheck>
beforeAll(async () => {
  t = await createTestApp()
  document = (await t.call('visitor', 'GET', '/openapi.json')).body
  fits = makeShapeCheck(document)
  checkAnswer = makeAnswerCheck(document)
})
afterAll(() => t.close())

const find = (ref: string): Shape => document.components.schemas[ref.split('/').at(-1)!] as Shape
const FORM = ['post', 'requestBody', 'content', 'multipart/form-data', 'schema']
const formAt = (path: string) =>
  document.paths[path]!['post']!.requestBody!.content['multipart/form-data']!.schema as Shape
const partsAt = (path: string) => Object.entries(formAt(path).properties ?? {}) as [string, Part][]
const isFile = ({ format }: Part): boolean => format === 'binary'
/** The accepted form without a part, or with other values of it. */
const knownWith = (path: string, name: string, ...values: Value[]): Parts => [
  ...KNOWN[path]!.filter(([other]) => other !== name),
  ...values.map((value) => [name, value] as const),
]

async function send(path: string, parts: Parts) {
  const { payload, headers } = await formOf(parts)
  const sent = { ...headers, cookie: t.cookies['coe-master'] }
  const answer = await t.app.inject({ method: 'POST', url: path, payload, headers: sent })
  checkAnswer('POST', path, answer)
  return { status: answer.statusCode, body: answer.json() }
}

/** Expects 4xx with a sentence. A 400 names the part. */
async function expectRefusal(path: string, name: string, parts: Parts, what: string): Promise<void> {
  const { status, body } = await send(path, parts)
  const call = `${path} ${name} ${what}`
  expect(status, call).toBeGreaterThanOrEqual(400)
  expect(status, call).toBeLessThan(500)
  expect(body.detail, call).toMatch(/\w+ \w+|^Required/)
  if (status === 400)
    expect(
      body.errors.map((e: { path: string }) => e.path.split('.')[0]),
      call,
    ).toContain(name)
}

it('every call that takes a form is tested here, and refuses unknown parts', () => {
  const forms = Object.entries(document.paths).flatMap(([path, { post }]) =>
    post?.requestBody?.content['multipart/form-data'] ? [path] : [],
  )
  expect(forms.toSorted()).toEqual(PATHS.toSorted())
  for (const path of PATHS) expect(formAt(path).additionalProperties, path).toBe(false)
})

describe.each(PATHS)('the form of %s', (path) => {
  it('is accepted as described', async () => {
    expect((await send(path, KNOWN[path]!)).status).toBe(201)
  })

  it('is refused without a required part, at its name', async () => {
    for (const name of formAt(path).required ?? [])
      await expectRefusal(path, name, knownWith(path, name), 'left out')
  })

  it('is refused with an unknown part and with a duplicate one', async () => {
    const more = await send(path, [...KNOWN[path]!, ['no_such_part', 'x']])
    expect([more.status, more.body.errors[0]?.path]).toEqual([400, 'no_such_part'])
    for (const [name, value] of KNOWN[path]!)
      await expectRefusal(path, name, knownWith(path, name, value, value), 'twice')
  })

  it('accepts only the listed values of a text', async () => {
    for (const [name, part] of partsAt(path)) {
      if (isFile(part) || part.contentMediaType) continue
      for (const value of (part.enum as string[] | undefined) ?? []) {
        const { body } = await send(path, knownWith(path, name, value))
        const paths: string[] = (body.errors ?? []).map((e: { path: string }) => e.path)
        expect(paths, `${name} ${value}`).not.toContain(name)
      }
      await expectRefusal(path, name, knownWith(path, name, 'no such value'), 'of no value')
    }
  })

  it('accepts JSON only of the described schema', async () => {
    for (const [name, part] of partsAt(path).filter(([, p]) => p.contentMediaType === 'application/json')) {
      await expectRefusal(path, name, knownWith(path, name, '{"a":'), 'no JSON')
      const at = ['paths', path, ...FORM, 'properties', name, 'contentSchema']
      for (const value of [{ no: { such: ['value'] } }, [['x']], true, 12.5, 'no such value'])
        if (!fits(at, value))
          await expectRefusal(path, name, knownWith(path, name, JSON.stringify(value)), JSON.stringify(value))
      const values = arbitraryOf(part.contentSchema!, find).filter((value) => fits(at, value))
      await fc.assert(
        fc.asyncProperty(values, async (value) => {
          const { status, body } = await send(path, knownWith(path, name, JSON.stringify(value)))
          expect(status, `${name} ${JSON.stringify(value)} ${body.detail}`).toBeLessThan(500)
        }),
        { numRuns: 8 },
      )
    }
  })

  it('refuses a file that is too large, empty or of another type, and a text in its place', async () => {
    for (const [name, part] of partsAt(path).filter(([, p]) => isFile(p))) {
      expect(part.maxLength, name).toBeGreaterThan(0)
      const tooLarge = await send(path, knownWith(path, name, fileOf(Buffer.alloc(part.maxLength! + 1, 'a'))))
      expect([tooLarge.status, tooLarge.body.detail]).toEqual([413, 'A file is at most 20 MB.'])
      await expectRefusal(path, name, knownWith(path, name, fileOf(Buffer.alloc(0))), 'empty')
      const other = await send(path, knownWith(path, name, fileOf(Buffer.from([0, 1, 2, 0xff]))))
      expect([other.status, other.body.errors[0]?.path]).toEqual([415, name])
      await expectRefusal(path, name, knownWith(path, name, 'a text'), 'a text')
    }
  })
})
