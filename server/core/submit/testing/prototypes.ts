/** Prototypes of the own incubator. Its Master adds and reads them, its Editor requests changes. */
import { newId } from '#server/platform/db/new-id.ts'
import type { TestApp } from '#server/testing/test-app.ts'

type Given = Readonly<Record<string, unknown>>

export const add = async (t: TestApp, values: Given = {}) =>
  (
    await t.call('coe-master', 'POST', '/prototype', {
      name: `Probe ${newId()}`,
      description: 'As it was',
      ...values,
    })
  ).body

export const read = async (t: TestApp, id: string) =>
  (await t.call('coe-master', 'GET', `/prototype/${id}`)).body

/** Requests a change and returns the waiting approval. */
export const propose = async (t: TestApp, id: string, values: Given) =>
  (await t.call('coe-editor', 'PUT', `/prototype/${id}`, values)).body.approval

export const decideOn = (t: TestApp, id: string, body: object) =>
  t.call('coe-master', 'PUT', `/approvals/${id}`, body)

/** The two newest entries of the activity log. */
export const lastLog = async (t: TestApp) =>
  (await t.call('coe-master', 'GET', '/editActivity?pageSize=2')).body.data
