import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Decision } from '#domain/api/approval.ts'
import type { ImportSetupBody } from '#domain/api/import-setup.ts'
import type { Change } from '#domain/changes/change.ts'
import type { Values } from '#domain/entities/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import { decideApproval, deleteApproval } from '#server/core/approvals/decide-approval.ts'
import { restoreRecord } from '#server/core/submit/history.ts'
import { submit } from '#server/core/submit/submit.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Author } from '#server/platform/http/author.ts'
import { makeImports } from '#server/core/imports/import-service.ts'
import { writeCsv } from '#server/platform/sheets/write-sheet.ts'

type Person = 'portal' | 'master' | 'editor' | 'startup' | 'other'

/** A programme with an incubator, and people of it, of the portal and of another incubator. */
export interface World {
  db: Database
  people: Readonly<Record<Person, Author>>
  incubator: string
  startup: string
  mentor: string
  /** Another incubator: that of `other`. */
  elsewhere: string
}

export const MILESTONE = { title: 'Jobs created', due_date: '2026-12-31', target: 5 }
export const DOCUMENT = { title: 'Report', type: 'finance', category: 'general' }

/** Short functions for what people do with files. */
export function makeFileActions(world: World) {
  const { db, people } = world
  const imports = makeImports(db, (error) => {
    throw error
  })

  /** Adds a file as if this person had uploaded it. Returns its address. */
  const upload = async (by: Person, folder = 'documents', type = 'application/pdf'): Promise<string> => {
    const path = `${folder}/${randomBytes(16).toString('hex')}.${type.split('/')[1]}`
    await db.query(sql`
      insert into file (id, path, folder, name, size, type, account_id)
      values (${newId()}, ${path}, ${folder}, 'a file', 1, ${type}, ${people[by].actor.uid})`)
    return `/api/files/${path}`
  }

  const send = (by: Person, ...changes: Change[]) => submit(db, people[by], changes)

  const add = async (
    by: Person,
    entity: string,
    values: Values,
    incubatorId: string | null = world.incubator,
  ): Promise<string> => {
    const sent = await send(by, { action: 'create', entity, incubatorId, values })
    if (sent.status !== 'applied') throw new Error('This waits for approval')
    return sent.recordIds[0]!
  }

  const change = (by: Person, entity: string, recordId: string, values: Values) =>
    send(by, { action: 'update', entity, recordId, values })

  const remove = (by: Person, entity: string, recordId: string) =>
    send(by, { action: 'delete', entity, recordId })

  const ask = async (entity: string, values: Values): Promise<string> => {
    const sent = await send('editor', { action: 'create', entity, incubatorId: world.incubator, values })
    if (sent.status !== 'requested') throw new Error('This was not asked for')
    return sent.approval._id
  }

  const decide = (by: Person, id: string, status: Decision['status']) =>
    decideApproval(db, people[by], id, () => ({ status }))

  /** Restores a record to the state this many entries ago. */
  const restore = async (entity: string, recordId: string, ago: number): Promise<void> => {
    const { rows } = await db.query<{ id: string }>(sql`
      select id from history where record_id = ${recordId} order by at desc, id desc`)
    await restoreRecord(db, people.master, entityOf(entity), recordId, () => rows[ago]!.id)
  }

  /** Prepares an import of milestones with these documents. */
  const prepare = async (documents: readonly string[], setup: ImportSetupBody = {}): Promise<string> => {
    const cellsOf = (file: string) => [
      MILESTONE.title,
      MILESTONE.due_date,
      '5',
      file && JSON.stringify([{ title: 'Proof', file }]),
    ]
    // The last column makes each file another one.
    const columns = ['Milestone', 'Due date', 'Target', 'Documents', newId()].map((header) => ({
      header,
      type: 'text' as const,
    }))
    const { _id } = await imports.create(people.master, {
      entity: entityOf('milestone'),
      incubatorId: world.incubator,
      fileName: 'milestones.csv',
      bytes: await buffer(writeCsv(columns, documents.map(cellsOf))),
      setup,
    })
    return _id
  }

  const correct = (id: string, setup: ImportSetupBody) => imports.change(people.master, id, () => setup)

  const commit = async (id: string): Promise<void> => {
    await imports.commit(people.master, id, () => ({ skip_invalid: true }))
    let status = 'running'
    for (; status === 'running'; status = (await imports.show(people.master, id)).status) await sleep(20)
    if (status !== 'done') throw new Error(`The import is ${status}`)
  }

  return {
    upload,
    send,
    add,
    change,
    remove,
    ask,
    decide,
    forget: (id: string) => deleteApproval(db, people.master, id),
    restore,
    prepare,
    correct,
    commit,
    discard: (id: string) => imports.discard(people.master, id),
    undo: (id: string) => imports.undo(people.master, id),
  }
}
