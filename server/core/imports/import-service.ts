/**
 * Imports as jobs. An import is made from a file, checked after each change by a person, and committed once,
 * in one transaction that also marks it as done. If a server is killed, nothing of the import is saved, and
 * another server or the same one after a restart continues (imports.md, Imports survive a restart).
 */
import { EventEmitter } from 'node:events'
import type { ImportSetupBody } from '#domain/api/import-setup.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import { decide } from '#domain/permissions/decide.ts'
import { submit } from '#server/core/submit/submit.ts'
import type { Submitted } from '#server/core/submit/types.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Author } from '#server/platform/http/author.ts'
import { CALL_CLASSES } from '#server/platform/http/call-classes.ts'
import { makeFairQueue } from '#server/platform/http/fair-queue.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { asCommitter } from './as-committer.ts'
import { checkImport, type Checked } from './check.ts'
import { applyRemedies } from './group-errors.ts'
import { discardImport } from './discard-import.ts'
import { makeKeptChecks } from './kept-checks.ts'
import { presentImport } from './present.ts'
import { readFile, type ReadFile } from './read-file.ts'
import { listRejected } from './list-rejected.ts'
import { firstSetup, mergeSetup, setupForOtherRows } from './read-setup.ts'
import { refuseIncomplete } from './run-import.ts'
import { makeRunner, type LogError } from './runner.ts'
import { addFileUses, replaceFileUses } from '#server/core/records/file-uses.ts'
import {
  findEarlierImport,
  findImport,
  isOpen,
  packFile,
  packRows,
  readBytes,
  readRows,
  requireRight,
  usesOfImport,
  type ImportRecord,
} from './store.ts'
import { undoImport } from './undo-import.ts'
import { additionsOf, stampNames } from './unknown-names.ts'
import type { CommitBody, Import } from '#domain/api/import.ts'
import type { ImportSetup } from '#domain/tabular/import-setup.ts'

export interface NewImport {
  entity: Entity
  incubatorId: string | null
  fileName: string
  bytes: Uint8Array
  setup: ImportSetupBody
}

const statusFor = ({ summary }: Checked): 'ready' | 'incomplete' =>
  [...summary.missing_headers, ...Object.keys({ ...summary.missing_rates, ...summary.missing_orders })]
    .length > 0
    ? 'incomplete'
    : 'ready'

const staleImport = () => new Refusal('stale', 'Someone else changed this import. Reload it and try again.')

export function makeImports(db: Database, log: LogError) {
  // A check is cached per person, because others may read and change different records.
  const kept = makeKeptChecks()
  const { queue, full } = CALL_CLASSES.import
  const waiting = makeFairQueue(queue, full)
  /** A large file takes much memory while it is read and checked, so files that arrive at once must not do so together. */
  const queueWork = <T>({ actor }: Author, work: () => Promise<T>): Promise<T> =>
    waiting.run([actor.uid ?? ''], work)
  const events = new EventEmitter()
  events.setMaxListeners(0)
  const runner = makeRunner(db, {
    log,
    onProgress: (id) => events.emit(id),
    onEnd: (id) => {
      kept.drop(id)
      events.emit(id)
    },
  })

  const stampWith = (author: Author, record: ImportRecord, names: string) =>
    `${record.updated_at} ${author.actor.uid} ${names}`

  const check = async (author: Author, record: ImportRecord): Promise<Checked> => {
    const stamp = stampWith(author, record, await stampNames(db, entityOf(record.module)))
    const known = kept.find(record.id, stamp)
    if (known) return known
    return queueWork(author, async () => {
      const foundMeanwhile = kept.find(record.id, stamp)
      if (foundMeanwhile) return foundMeanwhile
      const rows = await readRows(db, record.id)
      const checked = await checkImport(db, asCommitter(author), entityOf(record.module), record, rows)
      kept.keep(record, stamp, checked)
      return checked
    })
  }

  const show = async (author: Author, record: ImportRecord, checked: Checked | null): Promise<Import> => {
    const earlier = checked && (await findEarlierImport(db, author.actor, record))
    return presentImport(record, checked, runner.progressOf(record.id), earlier)
  }

  const create = (author: Author, made: NewImport): Promise<Import> =>
    queueWork(author, () => createNow(author, made))

  async function createNow(author: Author, made: NewImport): Promise<Import> {
    const { headers, rows, hash, source } = await readFile(made.entity, made.bytes, made.setup)
    const file = { columns: headers, rows }
    const setup = mergeSetup(made.entity, file, firstSetup(made.entity, headers), made.setup)
    const id = newId()
    const base = {
      id,
      file_hash: hash,
      file_name: made.fileName,
      module: made.entity.name,
      incubator_id: made.incubatorId,
      headers,
      source,
      setup,
    }
    const names = await stampNames(db, made.entity)
    const checked = await checkImport(db, author, made.entity, base, rows)
    const packed = await packRows(rows)
    const packedFile = await packFile(made.bytes)
    await db.transact(async (tx) => {
      await tx.query(sql`
        insert into import (id, file_hash, module, incubator_id, headers, source, setup, account_id, by_name, file_name,
          status, rows_total, summary)
        values (${id}, ${base.file_hash}, ${base.module}, ${base.incubator_id}, ${JSON.stringify(headers)}::jsonb,
          ${JSON.stringify(source)}::jsonb, ${JSON.stringify(setup)}::jsonb, ${author.actor.uid}, ${author.actor.name}, ${made.fileName},
          ${statusFor(checked)}, ${rows.length}, ${JSON.stringify(checked.summary)}::jsonb)`)
      await tx.query(sql`
        insert into import_file (import_id, rows, file) values (${id}, ${packed}, ${packedFile})`)
      await addFileUses(tx, usesOfImport(id, rows, setup))
    })
    const record = await findImport(db, author.actor, id)
    kept.keep(record, stampWith(author, record, names), checked)
    return show(author, record, checked)
  }

  async function change(author: Author, id: string, readBody: () => ImportSetupBody): Promise<Import> {
    const record = await findImport(db, author.actor, id)
    requireRight(author, record)
    const read = readBody()
    if (!isOpen(record)) throw new Refusal('conflict', 'This import can no longer be changed.')
    const entity = entityOf(record.module)
    const body = read.remedies
      ? applyRemedies(entity, record.setup, (await check(author, record)).rows, read)
      : read
    return queueWork(author, () => changeNow(author, record, body))
  }

  /** The file read again, if the person chose another sheet or row; undefined if not. */
  async function readOtherRows(
    { id, module, source, setup }: ImportRecord,
    { sheet, header_row }: ImportSetupBody,
  ): Promise<(ReadFile & { before: ImportSetup }) | undefined> {
    if (sheet === undefined && header_row === undefined) return undefined
    const entity = entityOf(module)
    const file = await readFile(entity, await readBytes(db, id), {
      sheet: sheet ?? source.sheet ?? undefined,
      header_row,
    })
    return { ...file, before: setupForOtherRows(entity, file.headers, setup) }
  }

  async function changeNow(author: Author, record: ImportRecord, body: ImportSetupBody): Promise<Import> {
    const { id } = record
    const entity = entityOf(record.module)
    const other = await readOtherRows(record, body)
    const { headers, rows, source, hash, before } = other ?? {
      ...record,
      rows: await readRows(db, id),
      hash: record.file_hash,
      before: record.setup,
    }
    const setup = mergeSetup(entity, { columns: headers, rows }, before, body)
    const names = await stampNames(db, entity)
    const checked = await checkImport(
      db,
      author,
      entity,
      { ...record, headers, source, file_hash: hash, setup },
      rows,
    )
    const packed = other && (await packRows(rows))
    await db.transact(async (tx) => {
      const { rowCount } = await tx.query(sql`
        update import set setup = ${JSON.stringify(setup)}::jsonb, summary = ${JSON.stringify(checked.summary)}::jsonb,
          headers = ${JSON.stringify(headers)}::jsonb, source = ${JSON.stringify(source)}::jsonb,
          file_hash = ${hash}, rows_total = ${rows.length},
          status = ${statusFor(checked)}, message = null, updated_at = clock_timestamp()
        where id = ${id} and updated_at = ${record.updated_at} and status in ('ready', 'incomplete', 'failed')`)
      if (rowCount === 0) throw staleImport()
      if (packed) await tx.query(sql`update import_file set rows = ${packed} where import_id = ${id}`)
      await replaceFileUses(tx, 'import_id', [id], usesOfImport(id, rows, setup))
    })
    const now = await findImport(db, author.actor, id)
    kept.keep(now, stampWith(author, now, names), checked)
    return show(author, now, checked)
  }

  /** Adds records for the unknown names of a field, from an Editor as one request, and checks the rows again. */
  async function addNames(author: Author, id: string, readField: () => string) {
    const record = await findImport(db, author.actor, id)
    requireRight(author, record)
    const field = readField()
    if (!isOpen(record)) throw new Refusal('conflict', 'This import can no longer be changed.')
    const entity = entityOf(record.module)
    const { summary } = await check(author, record)
    const submitted = await submit(db, author, additionsOf(entity, record, summary.unknown_names, field))
    return submitted.status === 'requested'
      ? { submitted }
      : { submitted, import: await show(author, record, await check(author, record)) }
  }

  /** Starts saving. An editor's import becomes one request, which is opened before the answer. */
  async function commit(
    author: Author,
    id: string,
    readBody: () => CommitBody,
  ): Promise<{ import: Import; submitted?: Submitted }> {
    const record = await findImport(db, author.actor, id)
    requireRight(author, record)
    const { skip_invalid: skipInvalid = false, version = record.updated_at } = readBody()
    if (!isOpen(record)) throw new Refusal('conflict', `This import is ${record.status} already.`)
    if (version !== record.updated_at) throw staleImport()
    const entity = entityOf(record.module)
    const checked = await check(author, record)
    refuseIncomplete(entity, checked, skipInvalid)
    const { rowCount } = await db.writes.query(sql`
      update import set status = 'running', message = null, account_id = ${author.actor.uid},
        summary = ${JSON.stringify(checked.summary)}::jsonb, updated_at = clock_timestamp()
      where id = ${id} and status in ('ready', 'failed') and updated_at = ${record.updated_at}`)
    if (rowCount === 0)
      throw new Refusal('conflict', 'This import has since been started or changed. Reload it.')
    const isRequest = decide(author.actor, entity.actions.create).outcome === 'request'
    if (isRequest) {
      const submitted = await runner.run(author, id, checked)
      const now = await findImport(db, author.actor, id)
      return { import: await show(author, now, null), ...(submitted ? { submitted } : {}) }
    }
    runner.start(author, id, checked)
    return { import: { ...(await show(author, record, checked)), status: 'running', rows_done: 0 } }
  }

  return {
    create,
    change,
    addNames,
    commit,
    discard: async (author: Author, id: string): Promise<void> => {
      await discardImport(db, author, id)
      kept.drop(id)
      // Viewers of the import learn that it is gone.
      events.emit(id)
    },
    undo: async (author: Author, id: string): ReturnType<typeof undoImport> => {
      const undone = await undoImport(db, author, id)
      kept.drop(id)
      events.emit(id)
      return undone
    },
    show: async (author: Author, id: string): Promise<Import> => {
      const record = await findImport(db, author.actor, id)
      return show(author, record, isOpen(record) ? await check(author, record) : null)
    },
    rows: async (author: Author, id: string) => {
      const record = await findImport(db, author.actor, id)
      if (!isOpen(record) && record.status !== 'requested' && record.status !== 'done')
        return { record, rows: [] }
      return { record, rows: (await check(author, record)).rows }
    },
    rejected: async (author: Author, id: string) => {
      const record = await findImport(db, author.actor, id)
      const file = await readRows(db, id)
      const checked = isOpen(record) ? (await check(author, record)).rows : null
      return { record, rows: listRejected(record, file, checked) }
    },
    progressOf: runner.progressOf,
    /** Calls the listener whenever an import progresses. Returns a function that removes it. */
    onProgress: (id: string, listener: () => void): (() => void) => {
      events.on(id, listener)
      return () => void events.off(id, listener)
    },
    begin: runner.begin,
    stop: runner.stop,
  }
}

export type Imports = ReturnType<typeof makeImports>
