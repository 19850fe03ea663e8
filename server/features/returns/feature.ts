import type { FastifyInstance } from 'fastify'
import * as board from '#domain/api/return-board.ts'
import * as forms from '#domain/api/return-forms.ts'
import * as api from '#domain/api/returns.ts'
import { RETURN_SOURCE } from '#domain/entities/proofs.ts'
import { decide } from '#domain/permissions/decide.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { columnOf, requestedOf } from '#server/core/entities/calls.ts'
import { sendTable } from '#server/core/records/send-sheet.ts'
import type { Feature, FeatureParts } from '#server/core/submit/feature.ts'
import { todayOf } from '#server/platform/http/author.ts'
import { notSignedIn } from '#server/platform/http/require-session.ts'
import { mount, mountRefusal } from '#server/platform/http/mount.ts'
import { addComment } from './comments.ts'
import { readCountedRecords } from './counted-records.ts'
import {
  questionOfDeliverableSql,
  refuseQuestions,
  returnProof,
  unitOfDeliverableSql,
} from './deliverables.ts'
import { acceptReturns, declineExtension, decideReturn, letIn, requestExtension } from './decide-return.ts'
import { areFiguresPublic, keepFigures, readFigures, tableOf } from './figures.ts'
import { saveAnswers, submitReturn } from './fill-return.ts'
import { keepIndicators, refuseFigures, returnOfFigureSql } from './indicators.ts'
import { keepFormVersions, listVersions, refuseForms } from './form-versions.ts'
import { listDue, readBoard, tableOfBoard } from './board.ts'
import { countDue, listReturns } from './list-returns.ts'
import { openDuePeriods } from './open-periods.ts'
import { readPlace } from './places.ts'
import { presentReturn } from './present-return.ts'
import { readReturnHistory } from './return-history.ts'
import { exchangeTexts } from './exchange-notices.ts'
import { timeNoticeTexts } from './more-time-notices.ts'
import { noticeTexts, remindOfReturns } from './remind.ts'
import { remindByItself } from './remind-by-itself.ts'

function addReading(app: FastifyInstance, { db, settings }: FeatureParts): void {
  const { time_zone: timeZone } = settings.programme
  const today = () => todayOf(settings)
  mount(app, api.listReturns, ({ actor, query }) => listReturns(db, actor, query(), today()))
  mount(app, api.readReturn, async ({ actor, params }) =>
    presentReturn(db, actor, await readPlace(db, actor, params.id, today()), today()),
  )
  mount(app, api.readReturnHistory, async ({ actor, params, query }) => {
    const place = await readPlace(db, actor, params.id, today())
    return readReturnHistory(db, actor, place, query())
  })
  mount(app, board.readReturnRecords, ({ actor, params, query }) =>
    readCountedRecords(db, actor, params.id, today(), () => query().code),
  )
  mount(app, board.readBoard, async ({ actor, query, reply }) => {
    const { format = 'json', ...sought } = query()
    const found = await readBoard(db, actor, sought, today())
    if (format === 'json') return found
    return sendTable(reply, format, `returns-${today()}`, tableOfBoard(found, sought))
  })
  mount(app, board.listReturnsDue, ({ actor }) => listDue(db, actor, today()))
  mount(app, board.countReturns, ({ actor }) => countDue(db, actor, today()))
  mount(app, board.readReturnFigures, async ({ actor, query, reply, request }) => {
    const { format = 'json', ...sought } = query()
    if (actor.uid === null && !(await areFiguresPublic(db, sought.form_id)))
      throw notSignedIn(request.session)
    const found = await readFigures(db, actor, sought, timeZone)
    if (format === 'json') return { data: found.figures }
    return sendTable(reply, format, `figures-${today()}`, tableOf(sought, found, today()))
  })
  mount(app, forms.readFormTemplates, ({ actor }) => {
    const verdict = decide(actor, 'return-form.change')
    if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
    // An incubator makes forms for its startups alone.
    const data = settings.programme.return_forms.filter(
      (form) => actor.incubatorId === null || form.asked_of === 'startups',
    )
    return { data }
  })
  mount(app, forms.readFormVersions, ({ actor, params }) => listVersions(db, actor, params.id.toLowerCase()))
}

function addWriting(app: FastifyInstance, { db }: FeatureParts): void {
  mount(
    app,
    api.saveReturn,
    ({ author, params, body }) => saveAnswers(db, author, params.id, () => body().answers),
    columnOf('return.save'),
  )
  mount(
    app,
    api.submitReturn,
    async ({ author, params }) => {
      const { submitted, answer } = await submitReturn(db, author, params.id)
      return submitted.status === 'requested' ? requestedOf(submitted) : answer
    },
    columnOf('return.submit'),
  )
  const decides = columnOf('startup-return.decide')
  mount(app, api.acceptReturn, ({ author, params }) => decideReturn(db, author, params.id, 'accept'), decides)
  mount(
    app,
    api.sendBackReturn,
    ({ author, params, body }) => decideReturn(db, author, params.id, 'send-back', body),
    decides,
  )
  mount(
    app,
    api.reopenReturn,
    ({ author, params, body }) => decideReturn(db, author, params.id, 'reopen', body),
    decides,
  )
  mount(app, api.letInReturn, ({ author, params, body }) => letIn(db, author, params.id, body), decides)
  mount(
    app,
    api.declineExtension,
    ({ author, params, body }) => declineExtension(db, author, params.id, body),
    decides,
  )
  mount(
    app,
    api.askExtension,
    ({ author, params, body }) => requestExtension(db, author, params.id, body),
    columnOf('return.comment'),
  )
  mount(
    app,
    api.addReturnComment,
    ({ author, params, body }) => addComment(db, author, params.id, body),
    columnOf('return.comment'),
  )
  mount(
    app,
    board.remindOfReturns,
    ({ author, body }) => remindOfReturns(db, author, body),
    columnOf('return.remind'),
  )
  mount(app, board.acceptReturns, ({ author, body }) => acceptReturns(db, author, body().ids), decides)
}

/** A return changes by the calls above alone (returns.md, The life of a return). */
const REFUSAL = 'A return changes by its own calls alone.'

/** What incubators and startups report, period by period (returns.md). */
export const returns: Feature = {
  addRoutes(app, parts) {
    addReading(app, parts)
    addWriting(app, parts)
    for (const refused of board.REFUSED_OF_RETURNS) mountRefusal(app, refused, REFUSAL)
  },
  refusals: [refuseForms, refuseFigures, refuseQuestions],
  cascades: [keepIndicators],
  computed: {
    'performance.return_id': returnOfFigureSql,
    'deliverables-as-per-mou.unit': unitOfDeliverableSql,
    'deliverables-as-per-mou.return_question': questionOfDeliverableSql,
  },
  proofs: { [RETURN_SOURCE]: returnProof },
  followers: [keepFormVersions, keepFigures],
  // Comments, reminders, more time and openings; answers are records.
  live: { return: 'return' },
  notices: { ...noticeTexts, ...timeNoticeTexts, ...exchangeTexts },
  everyFiveSeconds: [
    {
      what: 'returns',
      action: 'return-period.open',
      run: (db, settings) => openDuePeriods(db.jobs, { timeZone: settings.programme.time_zone }),
    },
  ],
  everyTenMinutes: [
    {
      what: 'reminders of returns',
      action: 'return.remind',
      run: (db, settings) => remindByItself(db.jobs, settings.programme.time_zone),
    },
  ],
}
