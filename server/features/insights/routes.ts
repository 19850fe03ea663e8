import type { FastifyInstance } from 'fastify'
import * as api from '#domain/api/insights.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { FeatureParts } from '#server/core/submit/feature.ts'
import { dayIn, formatDate } from '#domain/vocabulary/dates.ts'
import { sendTable } from '#server/core/records/send-sheet.ts'
import { tableOfFigure } from './export-figure.ts'
import { readPortalTable } from './export-ranking.ts'
import type { Reader } from './figure.ts'
import { readIncubator } from './incubator.ts'
import { readMentor, readStartup } from './people.ts'
import { readPortal } from './portal.ts'

export async function addInsightRoutes(app: FastifyInstance, { db, settings }: FeatureParts): Promise<void> {
  const { regions, time_zone: timeZone } = settings.programme
  const readerOf = (actor: Actor): Reader => ({ actor, regions, timeZone })
  mount(app, api.readIncubatorInsights, ({ actor, query }) =>
    readIncubator(db, readerOf(actor), query().incubator_id),
  )
  mount(app, api.readStartupInsights, ({ actor, query }) =>
    readStartup(db, readerOf(actor), query().startup_id),
  )
  mount(app, api.readMentorInsights, ({ actor, query }) => readMentor(db, readerOf(actor), query().mentor_id))
  mount(app, api.exportPortalInsights, async ({ actor, query, reply }) => {
    const { format = 'xlsx', ...asShown } = query()
    const table = await readPortalTable(db, readerOf(actor), asShown)
    const name = asShown.figure ?? asShown.part ?? (asShown.compare === undefined ? 'ranking' : 'comparison')
    return sendTable(reply, format, `${name}-${dayIn(timeZone, new Date())}`, table)
  })
  mount(app, api.exportIncubatorInsights, async ({ actor, query, reply }) => {
    const { format = 'xlsx', figure, incubator_id: id } = query()
    const { figures, incubator } = await readIncubator(db, readerOf(actor), id)
    const today = dayIn(timeZone, new Date())
    const table = tableOfFigure(figures, figure, `${incubator.name} · ${formatDate(today)}`)
    return sendTable(reply, format, `${figure}-${today}`, table)
  })
  mount(app, api.readPortalInsights, ({ actor, query }) => readPortal(db, readerOf(actor), query()))
}
