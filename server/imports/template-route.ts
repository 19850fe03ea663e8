import type { FastifyInstance } from 'fastify'
import { findEntity } from '#domain/entities/register.ts'
import { templateColumns } from '#domain/tabular/template.ts'
import { notFound } from '#server/http/refusal.ts'
import { sendSheet, SHEET_TYPES } from '#server/records/export.ts'

export function addTemplateRoute(app: FastifyInstance): void {
  app.get(
    '/templates/:file',
    {
      schema: {
        tags: ['Imports'],
        summary: 'The template of a module: {module}.csv or {module}.xlsx',
        answers: { 200: Object.values(SHEET_TYPES) },
      },
    },
    (request, reply) => {
      const [name, format, more] = (request.params as { file: string }).file.split('.')
      const entity = findEntity(name ?? '')
      if (!entity || more !== undefined || (format !== 'csv' && format !== 'xlsx'))
        throw notFound('This template')
      return sendSheet(reply, format, `${entity.name}-template`, templateColumns(entity), [
        entity.file.example,
      ])
    },
  )
}
