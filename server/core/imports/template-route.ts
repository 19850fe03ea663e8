import type { FastifyInstance } from 'fastify'
import { readTemplate } from '#domain/api/import.ts'
import { canBeImported } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { templateColumns } from '#domain/tabular/template.ts'
import { mount } from '#server/platform/http/mount.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { sendSheet } from '#server/core/records/send-sheet.ts'

export function addTemplateRoute(app: FastifyInstance): void {
  mount(app, readTemplate, ({ reply, params }) => {
    const [name, format, more] = params.file.split('.')
    const entity = ENTITIES.filter(canBeImported).find((e) => e.name === name)
    if (!entity || more !== undefined || (format !== 'csv' && format !== 'xlsx'))
      throw notFound('This template')
    return sendSheet(reply, format, `${entity.name}-template`, templateColumns(entity), [entity.file.example])
  })
}
