/**
 * Assembles the server: the only file that imports every folder. `buildApp` builds the whole interface
 * without listening, so that tests call the same code as people.
 */
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { BODY_MAX } from '#domain/api/body-limits.ts'
import { readDescription, readHealth, readSystem } from '#domain/api/programme.ts'
import { canRead } from '#domain/permissions/reading.ts'
import { addAccountRoutes } from './accounts/routes.ts'
import { renewSessionCookie } from './accounts/session-cookie.ts'
import { findAuthor, makeFindSession } from './accounts/sessions.ts'
import { addActivityRoutes } from './activity/routes.ts'
import { addContactRoutes } from './contact/routes.ts'
import { addInvitationRoutes } from './invitations/routes.ts'
import { addMailRoutes } from './mail/routes.ts'
import { findStandingMails } from './mail/standing.ts'
import { addNoticeRoutes } from './notices/routes.ts'
import { addApprovalRoutes } from './approvals/routes.ts'
import type { DrawPublicPage } from '#domain/api/public-page.ts'
import type { Database } from './db/open.ts'
import { repeat } from './db/repeat.ts'
import { addFileRoutes } from './files/routes.ts'
import type { Leaving } from './http/closing.ts'
import { warnOfForwarding } from './http/forwarded.ts'
import {
  describeSpace,
  makeSpaceCheck,
  WATCH_EVERY,
  watchSpace,
  type ReadFreeSpace,
} from './http/free-space.ts'
import { answerMalformed, HTTP_OPTIONS, refuseMalformed } from './http/malformed.ts'
import { logRequests } from './http/log-requests.ts'
import { mount } from './http/mount.ts'
import { makeRequestId } from './http/request-id.ts'
import { MULTIPART_OPTIONS } from './http/read-form.ts'
import { addOpenApi } from './http/open-api.ts'
import { answerProblems, handleError } from './http/problems.ts'
import { readJsonBodies, refuseUnreadQuery } from './http/read-input.ts'
import { addProbes, makeReadiness } from './http/readiness.ts'
import { Refusal } from './http/refusal.ts'
import { refuseCrossSite } from './http/same-site.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { answerUnknown } from './http/unknown.ts'
import { serveWeb } from './http/web.ts'
import { WEB_FOLDER } from './http/web-folder.ts'
import { actorOf, makeRequireSession } from './http/require-session.ts'
import { addImportRoutes } from './imports/routes.ts'
import { makeImports } from './imports/import-service.ts'
import { findStandingImports } from './imports/standing.ts'
import { addLiveRoutes } from './live/routes.ts'
import { addPublicPages } from './public/pages/routes.ts'
import { readAssets } from './public/pages/read-assets.ts'
import { addPublicRoutes } from './public/routes.ts'
import { addEntityRoutes } from './entities/routes.ts'
import { addRegistrationRoutes } from './registrations/routes.ts'
import { addInsightRoutes } from './insights/routes.ts'
import { addSearchRoutes } from './search/routes.ts'
import { errorLogging, reportChange, reportError } from './report-error.ts'
import { addViewRoutes } from './views/routes.ts'
import { addOptionRoutes } from './public/option-routes.ts'
import type { Settings } from './settings.ts'

export interface Parts {
  db: Database
  settings: Settings
  /** The demo states on every page that its figures are invented. */
  isSample?: boolean
  /** Resumes no imports, and says on every page that the product is paused. */
  isPaused?: boolean
  /** Accepts accounts with the demo's public password; off for an own programme. */
  isDemo?: boolean
  /** Of the product, for those who run it. */
  version?: string
  /** Set while the process is about to stop: it is not ready for new work then. */
  leaving?: Leaving
  /** How much space the disk has; undefined: changes are never refused for that. */
  readFreeSpace?: ReadFreeSpace
  /** Draws the public pages; without it there are none. */
  drawPublicPage?: DrawPublicPage
  /** Where the log is written, line by line; nowhere without it. */
  log?: { write(line: string): void }
}

/**
 * Requests are logged by `logRequests`. A broken-off answer has a line of its own, because its reader gets a part of a file
 * without an explanation.
 */
class BrokenAnswersOnly extends LogController {
  override streamError(error: Error, request: FastifyRequest): void {
    const hasLeft = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (!hasLeft) reportError('An answer broke off', error, request.log)
  }
}

/** Replaces Fastify's schema compilers, because contracts are parsed by zod. */
const unused = (): never => {
  throw new Error('Routes are mounted by their contracts.')
}

export async function buildApp(given: Parts): Promise<FastifyInstance> {
  const { settings } = given
  const app = fastify({
    logger: given.log ? { level: settings.logLevel, stream: given.log, ...errorLogging } : false,
    logController: new BrokenAnswersOnly({ disableRequestLogging: true }),
    genReqId: makeRequestId(settings.trustProxy),
    // Trusts one proxy in front. Further entries of X-Forwarded-For come from the client.
    trustProxy: (_address, hop) => settings.trustProxy && hop === 0,
    bodyLimit: BODY_MAX,
    // Longer parameters are not found: 404 like any unknown name.
    routerOptions: { maxParamLength: 20_000 },
    frameworkErrors: handleError,
    clientErrorHandler: answerMalformed,
    http: HTTP_OPTIONS,
    // Fastify's own compilers would be loaded at every start.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
  })
  app.decorate('programme', settings.programme)
  logRequests(app)
  const space =
    given.readFreeSpace &&
    watchSpace(given.readFreeSpace, (isLow) => reportChange(describeSpace(isLow), app.log))
  const db: Database = space ? { ...given.db, hasRoomFor: space.hasRoomFor } : given.db
  const parts: Parts = { ...given, db }
  const imports = makeImports(db, (error, about) => reportError('import', error, app.log, about))
  if (!parts.isPaused)
    app.addHook('onReady', async () =>
      imports.begin((accountId) => findAuthor(db, accountId, settings.programme)),
    )
  app.addHook('onClose', () => imports.stop())
  readJsonBodies(app)
  answerProblems(app)
  refuseMalformed(app)
  const findWarnings = warnOfForwarding(app, settings.trustProxy)
  const isHttps = settings.appUrl.startsWith('https:')
  addSecurityHeaders(app, isHttps, settings.programme.logo)
  // Compresses answers only. The files of the web were compressed at the build.
  await app.register(compress, {
    encodings: ['gzip', 'identity'],
    threshold: 2_048,
    globalDecompression: false,
  })
  await app.register(cookie)
  await app.register(multipart, MULTIPART_OPTIONS)
  const sendDescription = addOpenApi(app, isHttps)

  const queues = parts.isPaused ? [] : [() => findStandingMails(db), () => findStandingImports(db)]
  const findProblems = makeReadiness({ db, leaving: parts.leaving, space, queues })
  addProbes(app, findProblems)
  if (space) {
    const stopWatching = repeat(space.isLow, WATCH_EVERY)
    app.addHook('onClose', stopWatching)
  }
  const findSession = makeFindSession(db, parts.isDemo ?? false)
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (request) => refuseCrossSite(request, settings.appUrl))
      api.addHook('onRequest', makeRequireSession(findSession))
      if (space) api.addHook('onRequest', makeSpaceCheck(space))
      answerUnknown(api)
      api.addHook('preHandler', refuseUnreadQuery)
      // By default an answer is private and not cached.
      api.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'))
      mount(api, readHealth, async () => {
        const problems = await findProblems()
        if (problems.length > 0) throw new Refusal('unavailable', problems.join(' '))
        return { status: 'ok' as const }
      })
      mount(api, readDescription, ({ request, reply }) => sendDescription(request, reply))
      mount(api, readSystem, async ({ actor }) => {
        if (!canRead(actor, 'system'))
          throw new Refusal('forbidden', 'How the product runs is for the portal team.')
        const { version = 'unknown', isPaused = false } = parts
        return { version, is_paused: isPaused, problems: await findProblems(), warnings: findWarnings() }
      })
      await addAccountRoutes(api, parts)
      await addPublicRoutes(api, parts)
      await addOptionRoutes(api, parts)
      await addApprovalRoutes(api, parts)
      await addActivityRoutes(api, parts)
      await addNoticeRoutes(api, parts)
      await addMailRoutes(api, parts)
      await addInvitationRoutes(api, parts)
      await addContactRoutes(api, parts)
      await addRegistrationRoutes(api, parts)
      await addImportRoutes(api, { db, imports, findSession })
      await addFileRoutes(api, parts)
      await addEntityRoutes(api, parts)
      await addSearchRoutes(api, parts)
      await addInsightRoutes(api, parts)
      await addViewRoutes(api, parts)
      await addLiveRoutes(api, { ...parts, findSession })
    },
    { prefix: '/api' },
  )
  const forVisitors =
    parts.drawPublicPage &&
    (await addPublicPages(app, {
      ...parts,
      draw: parts.drawPublicPage,
      assets: readAssets(WEB_FOLDER),
      // A page is shown whether or not the session can be read.
      findActor: async (request) => {
        const found = await findSession(request).catch(() => undefined)
        request.session = found?.session
        request.actor = actorOf(found)
        return request.actor
      },
    }))
  await serveWeb(
    app,
    async (request, reply) => {
      const found = await findSession(request)
      if (found) renewSessionCookie(request, reply, settings)
      return found
    },
    forVisitors,
  )
  return app
}
