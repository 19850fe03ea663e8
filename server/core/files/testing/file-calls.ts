/** Calls about files, by a person of the test app or with another session's cookie. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FileEnding, FileFolder, UploadedFile } from '#domain/api/file.ts'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { formOf, SAMPLES } from './sample-files.ts'

type Person = ActorKind | string

/** The cookies of a COE Master and a startup of the other incubator. */
export async function strangersOf(t: TestApp): Promise<string[]> {
  const master = await signInAs(t.db, { role_type: 'incubator', incubator_id: t.other.incubator })
  const startup = await signInAs(t.db, {
    role_type: 'startup',
    incubator_id: t.other.incubator,
    startup_id: t.other.startup,
  })
  return [master.cookie, startup.cookie]
}

export const cookieOf = (t: TestApp, person: Person): Record<string, string> => {
  const cookie = person in t.cookies ? t.cookies[person as ActorKind] : person
  return cookie ? { cookie } : {}
}

/** Uploads with a form of these parts. Returns the answer. */
export async function send(t: TestApp, person: ActorKind, parts: Parameters<typeof formOf>[0]) {
  const { payload, headers } = await formOf(parts)
  return t.app.inject({
    method: 'POST',
    url: '/api/files',
    payload,
    headers: { ...headers, ...cookieOf(t, person) },
  })
}

export const sendFile = (
  t: TestApp,
  person: ActorKind,
  folder: string,
  bytes: Uint8Array,
  name = 'Report.pdf',
) =>
  send(t, person, [
    ['folder', folder],
    ['file', { name, bytes }],
  ])

/** Uploads a sample of this type. Returns its address. */
export async function upload(
  t: TestApp,
  person: ActorKind,
  folder: FileFolder,
  kind: FileEnding,
): Promise<string> {
  const sent = await sendFile(t, person, folder, SAMPLES[kind], `Sample.${kind}`)
  if (sent.statusCode !== 201) throw new Error(`not kept: ${sent.body}`)
  return sent.json<UploadedFile>().url
}

export const read = (
  t: TestApp,
  url: string,
  person: Person = 'visitor',
  headers: Record<string, string> = {},
) => t.app.inject({ method: 'GET', url, headers: { ...cookieOf(t, person), ...headers } })

export const remove = (t: TestApp, url: string, person: Person) =>
  t.app.inject({
    method: 'DELETE',
    url: `/api/files?url=${encodeURIComponent(url)}`,
    headers: cookieOf(t, person),
  })

/** The place of a file on the disk, by its address. */
export const onDisk = (t: TestApp, url: string): string => join(t.settings.dataDir, url.replace('/api/', ''))

/** The paths of all stored files; none before the first upload. */
export function filesOnDisk(t: TestApp): string[] {
  const folder = join(t.settings.dataDir, 'files')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((p) => p.includes('/'))
}
