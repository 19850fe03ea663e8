import { note } from '#domain/entities/note.ts'
import { sampleRecord } from './sample-record.ts'
import type { TestApp } from './test-app.ts'

/** A record of each entity that the COE Master of the test app may change: of a note, one that the Master wrote. */
export async function recordsOfMaster({ own, call }: TestApp): Promise<Readonly<Record<string, string>>> {
  const written = await call('coe-master', 'POST', `/${note.name}`, sampleRecord(note))
  return { ...own.of, [note.name]: written.body._id }
}
