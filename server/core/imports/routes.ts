import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as api from '#domain/api/import.ts'
import { importSetupSchema, type ImportSetupBody } from '#domain/api/import-setup.ts'
import { IMPORT_FILE_MAX } from '#domain/api/limits.ts'
import { canBeImported, type Entity } from '#domain/entities/entity.ts'
import { ENTITIES, entityOf } from '#domain/entities/register.ts'
import { isCentre, type Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Answered, mount } from '#server/platform/http/mount.ts'
import { readInput, readJson } from '#server/platform/http/read-input.ts'
import { readForm, type Form } from '#server/platform/http/read-form.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/refusal.ts'
import type { FindSession } from '#server/platform/http/require-session.ts'
import { setBatchHeader } from '#server/platform/http/set-batch-header.ts'
import { sendSheet } from '#server/core/records/send-sheet.ts'
import { findRows } from '#server/core/records/read-records.ts'
import { groupKeyOf } from './group-errors.ts'
import { presentImport, presentRow } from './present.ts'
import { listImports } from './store.ts'
import { streamEvents } from './stream-events.ts'
import { addTemplateRoute } from './template-route.ts'
import type { Imports } from './import-service.ts'

const IMPORTED: readonly Entity[] = ENTITIES.filter(canBeImported)

/** An actor who may not import anything is refused before the file is read. */
const requireSomeImport = ({ actor }: FastifyRequest): void => {
  const verdicts = IMPORTED.map((e) => decide(actor, e.actions.create))
  const refusal = verdicts.find((v) => v.outcome === 'refuse')
  if (verdicts.every((v) => v.outcome === 'refuse') && refusal?.outcome === 'refuse')
    throw new Refusal('forbidden', refusal.reason)
}

const SETUP = Object.keys(importSetupSchema.shape)

function readPart(path: string, text: string): unknown {
  try {
    return readJson(Buffer.from(text), api.addImport.namesMax)
  } catch (error) {
    throw error instanceof SyntaxError ? invalid([{ path, message: `${path} must be JSON` }]) : error
  }
}

function readFields(fields: Form['fields']): ImportSetupBody {
  const parsed: Record<string, unknown> = {}
  for (const name of SETUP) {
    const text = fields.get(name)
    if (text === undefined || text === '') continue
    parsed[name] = name === 'sheet' ? text : readPart(name, text)
  }
  return readInput(importSetupSchema, parsed)
}

/** The owner of the rows: a COE actor's own incubator, or the one that a portal actor chooses. */
async function ownerOf(
  db: Database,
  actor: Actor,
  entity: Entity,
  text: string | undefined,
): Promise<string | null> {
  if (entity.ownerName === null) return null
  const owner = text || (isCentre(actor) ? (actor.incubatorId ?? undefined) : undefined)
  if (!owner) throw invalid([{ path: 'incubator_id', message: 'Required.' }])
  const found = (await findRows(db, entityOf('incubator'), [owner])).get(owner.toLowerCase())
  if (!found) throw notFound('This incubator')
  const verdict = decide(actor, entity.actions.create, { incubatorId: found.id })
  if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
  return found.id
}

export async function addImportRoutes(
  app: FastifyInstance,
  { db, imports, findSession }: { db: Database; imports: Imports; findSession: FindSession },
): Promise<void> {
  const mayImport = { first: requireSomeImport }

  mount(
    app,
    api.addImport,
    async ({ request, actor, author }) => {
      const { fields, file, problems } = await readForm(request, api.addImport.form, IMPORT_FILE_MAX)
      const entity = IMPORTED.find(({ name }) => name === fields.get('module'))
      if (!entity)
        throw invalid([
          { path: 'module', message: `module must be one of: ${IMPORTED.map((e) => e.name).join(', ')}` },
        ])
      const verdict = decide(actor, entity.actions.create)
      if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
      const incubatorId = await ownerOf(db, actor, entity, fields.get('incubator_id'))
      if (!file) problems.push({ path: 'file', message: 'Please upload a valid file' })
      if (problems.length > 0 || !file) throw invalid(problems)
      const setup = readFields(fields)
      return imports.create(author, {
        entity,
        incubatorId,
        fileName: [...file.name].slice(0, 200).join('').trim() || 'file',
        bytes: file.bytes,
        setup,
      })
    },
    mayImport,
  )
  mount(app, api.listImports, async ({ actor, query }) => {
    const { page, pageSize, mine, open } = query()
    const filters = { isMine: mine === 'true', isOpen: open === 'true' }
    const { rows, total } = await listImports(db, actor, { page, pageSize, ...filters })
    return {
      data: rows.map((r) => presentImport(r, null, imports.progressOf(r.id))),
      total,
      page,
      pageSize,
    }
  })
  mount(app, api.readImport, ({ author, params }) => imports.show(author, params.id))
  mount(app, api.changeImport, ({ author, params, body }) => imports.change(author, params.id, body))
  mount(
    app,
    api.addImportNames,
    async ({ author, reply, params, body }) => {
      const added = await imports.addNames(author, params.id, () => body().field)
      if (added.submitted.status === 'requested')
        return new Answered(202, { approval: added.submitted.approval, message: added.submitted.message })
      setBatchHeader(reply, added.submitted.batchId)
      return added.import!
    },
    mayImport,
  )
  mount(app, api.discardImport, ({ author, params }) => imports.discard(author, params.id), mayImport)
  mount(app, api.listImportRows, async ({ author, params, query }) => {
    const { page, pageSize, group, kind = 'all' } = query()
    const { record, rows } = await imports.rows(author, params.id)
    const grouped =
      group === undefined ? rows : rows.filter((r) => r.errors.some((e) => groupKeyOf(e) === group))
    const chosen = grouped.filter((r) =>
      kind === 'all'
        ? true
        : kind === 'valid'
          ? r.kind !== 'invalid'
          : kind === 'warned'
            ? r.warnings.length > 0
            : r.kind === kind,
    )
    return {
      data: chosen
        .slice((page - 1) * pageSize, page * pageSize)
        .map((r) => presentRow(entityOf(record.module), record.headers, r)),
      total: chosen.length,
      page,
      pageSize,
    }
  })
  mount(app, api.commitImport, async ({ author, params, body }) => {
    const done = await imports.commit(author, params.id, body)
    return done.submitted?.status === 'requested'
      ? { ...done.import, approval: done.submitted.approval, message: done.submitted.message }
      : done.import
  })
  mount(app, api.followImport, async ({ request, reply, author, params }) => {
    await imports.show(author, params.id)
    streamEvents({ imports, findSession }, request, reply)
    return reply
  })
  mount(app, api.readRejectedRows, async ({ reply, author, params }) => {
    const { record, rows } = await imports.rejected(author, params.id)
    const columns = [...record.headers, 'Row', 'Reason'].map((header) => ({ header, type: 'text' as const }))
    return sendSheet(reply, 'csv', `${record.module}-rejected`, columns, rows)
  })
  mount(
    app,
    api.undoImport,
    async ({ author, reply, params }) => {
      const { undone, batchId } = await imports.undo(author, params.id)
      setBatchHeader(reply, batchId)
      return undone
    },
    mayImport,
  )
  addTemplateRoute(app)
}
