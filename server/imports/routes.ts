import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  importRowSchema,
  importSchema,
  importSetupSchema,
  importUndoneSchema,
  type ImportSetupBody,
} from '#domain/api/import.ts'
import { IMPORT_FILE_MAX } from '#domain/api/import-limits.ts'
import { pageOf, pageQuery } from '#domain/api/page.ts'
import { PAGE_SIZE_DEFAULT } from '#domain/api/page-size.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES, findEntity } from '#domain/entities/register.ts'
import { isCentre } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import type { Database } from '#server/db/open.ts'
import { fileSchema } from '#server/http/describe-contracts.ts'
import { named } from '#server/http/open-api.ts'
import { queryOf, readInput, refuseUnfit } from '#server/http/read-input.ts'
import { readForm, type Form } from '#server/http/read-form.ts'
import { invalid, notFound, Refusal } from '#server/http/refusal.ts'
import { authorOf } from '#server/http/require-session.ts'
import { sendSheet, SHEET_TYPES } from '#server/records/export.ts'
import { readPage } from '#server/records/page-query.ts'
import { findRows } from '#server/records/read-records.ts'
import { entityOf } from '#domain/entities/register.ts'
import { presentImport, presentRow } from './present.ts'
import { readFile } from './read-file.ts'
import { listImports } from './store.ts'
import { streamEvents } from './stream-events.ts'
import { addTemplateRoute } from './template-route.ts'
import { type Imports } from './import-service.ts'

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id

/** Whoever can import nothing at all is refused before the file is read. */
const requireSomeImport = async (request: FastifyRequest): Promise<void> => {
  const verdicts = ENTITIES.map((e) => decide(request.actor, e.actions.create))
  const refusal = verdicts.find((v) => v.outcome === 'refuse')
  if (verdicts.every((v) => v.outcome === 'refuse') && refusal?.outcome === 'refuse')
    throw new Refusal('forbidden', refusal.reason)
}

const SETUP = ['mapping', 'values', 'fixed', 'rates', 'leave_out'] as const

function readJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid([{ path, message: `${path} must be JSON` }])
  }
}

function readFields(fields: Form['fields']): ImportSetupBody {
  const parsed: Record<string, unknown> = {}
  for (const name of SETUP) {
    const text = fields.get(name)
    if (text === undefined || text === '') continue
    parsed[name] = readJson(name, text)
    refuseUnfit(text, parsed[name])
  }
  return readInput(importSetupSchema, parsed)
}

/** Where the rows go: a COE actor's own incubator, the one that a portal actor chooses. */
async function ownerOf(
  db: Database,
  request: FastifyRequest,
  entity: Entity,
  text: string | undefined,
): Promise<string | null> {
  const { actor } = request
  if (entity.ownerName === null) return null
  const owner = text || (isCentre(actor) ? (actor.incubatorId ?? undefined) : undefined)
  if (!owner) throw invalid([{ path: 'incubator_id', message: 'Required.' }])
  const found = (await findRows(db, entityOf('incubator'), [owner])).get(owner.toLowerCase())
  if (!found) throw notFound('This incubator')
  const verdict = decide(actor, entity.actions.create, { incubatorId: found.id })
  if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
  return found.id
}

const importShape = named('Import', importSchema)
const importForm = z.object({
  module: z.enum(ENTITIES.map((e) => e.name)),
  incubator_id: z.uuid().optional().describe('Where the actor must choose'),
  file: fileSchema.describe('csv, xls or xlsx of at most 20 MB, 50,000 rows and 200 columns'),
  mapping: importSetupSchema.shape.mapping.describe('JSON: column → field'),
  values: importSetupSchema.shape.values.describe('JSON: field → value in the file → option, at most 5,000'),
  fixed: importSetupSchema.shape.fixed.describe('JSON: field → value for every row'),
  rates: importSetupSchema.shape.rates.describe('JSON: money field → rupees per unit of the file'),
  leave_out: importSetupSchema.shape.leave_out.describe('JSON: ["unlinked", "duplicates"], or one of them'),
})
const commitSchema = z.strictObject(
  { skip_invalid: z.boolean('skip_invalid must be true or false').optional() },
  'The body must be an object: skip_invalid is true or false',
)

const rowsQuery = z.strictObject({
  ...pageQuery,
  kind: z
    .enum(
      ['all', 'valid', 'invalid', 'add', 'update', 'unchanged', 'warned'],
      'kind must be all, valid or invalid',
    )
    .optional(),
})

export async function addImportRoutes(
  app: FastifyInstance,
  { db, imports }: { db: Database; imports: Imports },
): Promise<void> {
  const tags = ['Imports']
  const one = { 200: importShape }
  const open = { validatorCompiler: () => (data: unknown) => ({ value: data }) }

  app.post(
    '/imports',
    {
      schema: {
        tags,
        summary: 'Read a file and check its rows; saves nothing',
        form: importForm,
        answers: { 201: importShape },
      },
      onRequest: requireSomeImport,
    },
    async (request, reply) => {
      const { fields, file, problems } = await readForm(
        request,
        ['module', 'incubator_id', ...SETUP],
        IMPORT_FILE_MAX,
      )
      const entity = findEntity(fields.get('module') ?? '')
      if (!entity)
        throw invalid([
          { path: 'module', message: `module must be one of: ${ENTITIES.map((e) => e.name).join(', ')}` },
        ])
      const verdict = decide(request.actor, entity.actions.create)
      if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
      const incubatorId = await ownerOf(db, request, entity, fields.get('incubator_id'))
      if (!file) problems.push({ path: 'file', message: 'Please upload a valid file' })
      if (problems.length > 0 || !file) throw invalid(problems)
      const setup = readFields(fields)
      const sheet = await readFile(file.bytes)
      const made = await imports.create(authorOf(request), {
        entity,
        incubatorId,
        fileName: [...file.name].slice(0, 200).join('').trim() || 'file',
        fileHash: createHash('sha256').update(file.bytes).digest('hex'),
        headers: sheet.headers,
        rows: sheet.rows,
        setup,
      })
      return reply.code(201).send(made)
    },
  )

  app.get(
    '/imports',
    {
      schema: {
        tags,
        summary: "One's own imports and one's incubator's",
        reads: z.object(pageQuery),
        answers: { 200: pageOf(importShape) },
      },
    },
    async (request) => {
      const { page, pageSize } = readPage(queryOf(request))
      const { rows, total } = await listImports(db, request.actor, { page, pageSize })
      return {
        data: rows.map((r) => presentImport(r, null, imports.progressOf(r.id))),
        total,
        page,
        pageSize,
      }
    },
  )
  app.get('/imports/:id', { schema: { tags, summary: 'One import', answers: one } }, (request) =>
    imports.show(authorOf(request), idOf(request)),
  )
  app.put(
    '/imports/:id',
    {
      ...open,
      schema: {
        tags,
        summary: 'Map columns and values, correct cells; checked again',
        body: importSetupSchema,
        answers: one,
      },
    },
    (request) =>
      imports.change(authorOf(request), idOf(request), () => readInput(importSetupSchema, request.body)),
  )
  app.delete(
    '/imports/:id',
    {
      schema: { tags, summary: 'Discard what was prepared and not saved', answers: { 204: null } },
      onRequest: requireSomeImport,
    },
    async (request, reply) => {
      await imports.discard(authorOf(request), idOf(request))
      return reply.code(204).send()
    },
  )
  app.get(
    '/imports/:id/rows',
    {
      schema: {
        tags,
        summary: 'A page of the rows, as they would be saved',
        reads: rowsQuery,
        answers: { 200: pageOf(importRowSchema) },
      },
    },
    async (request) => {
      const { page = 1, pageSize, limit, kind = 'all' } = readInput(rowsQuery, queryOf(request))
      const size = pageSize ?? limit ?? PAGE_SIZE_DEFAULT
      const { record, rows } = await imports.rows(authorOf(request), idOf(request))
      const chosen = rows.filter((r) =>
        kind === 'all'
          ? true
          : kind === 'valid'
            ? r.kind !== 'invalid'
            : kind === 'warned'
              ? r.warnings.length > 0
              : r.kind === kind,
      )
      return {
        data: chosen.slice((page - 1) * size, page * size).map((r) => presentRow(record.headers, r)),
        total: chosen.length,
        page,
        pageSize: size,
      }
    },
  )
  app.post(
    '/imports/:id/commit',
    {
      ...open,
      schema: { tags, summary: 'Save the valid rows', body: commitSchema, answers: { 202: importShape } },
    },
    async (request, reply) => {
      const readSkip = () => readInput(commitSchema, request.body).skip_invalid ?? false
      const done = await imports.commit(authorOf(request), idOf(request), readSkip)
      return reply
        .code(202)
        .send(
          done.submitted?.status === 'requested'
            ? { ...done.import, approval: done.submitted.approval, message: done.submitted.message }
            : done.import,
        )
    },
  )
  app.get(
    '/imports/:id/events',
    { schema: { tags, summary: 'The state, whenever it moves', answers: { 200: ['text/event-stream'] } } },
    async (request, reply) => {
      await imports.show(authorOf(request), idOf(request))
      streamEvents(imports, request, reply)
    },
  )
  app.get(
    '/imports/:id/rejected.csv',
    {
      schema: { tags, summary: 'The rows left out, with the reason', answers: { 200: [SHEET_TYPES.csv] } },
    },
    async (request, reply) => {
      const { record, rows } = await imports.rejected(authorOf(request), idOf(request))
      const columns = [...record.headers, 'Row', 'Reason'].map((header) => ({
        header,
        type: 'text' as const,
      }))
      return sendSheet(reply, 'csv', `${record.module}-rejected`, columns, rows)
    },
  )
  app.post(
    '/imports/:id/undo',
    {
      schema: {
        tags,
        summary: 'Take a finished import back; records changed since stay',
        answers: { 200: importUndoneSchema },
      },
      onRequest: requireSomeImport,
    },
    (request) => imports.undo(authorOf(request), idOf(request)),
  )
  addTemplateRoute(app)
}
