/**
 * Assembles the server: the only file that imports every folder. `buildApp` builds the whole interface
 * without listening, so that tests call the same code as people.
 */
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { BODY_MAX } from '#domain/api/limits.ts'
import { readDescription, readHealth, readSystem } from '#domain/api/programme.ts'
import { canRead } from '#domain/permissions/reading.ts'
import { addAccountRoutes } from './core/accounts/routes.ts'
import { renewSessionCookie } from './core/accounts/session-cookie.ts'
import { findAuthor, makeFindSession } from './core/accounts/sessions.ts'
import { FEATURES } from './features.ts'
import { addApprovalRoutes } from './core/approvals/routes.ts'
import type { DrawPublicPage } from '#domain/api/public-page.ts'
import { findStandingMails } from './features/mail/outbox.ts'
import type { Database } from './platform/db/database.ts'
import { repeat } from './platform/db/repeat.ts'
import { addFileRoutes } from './core/files/routes.ts'
import type { Leaving } from './platform/http/closing.ts'
import { warnOfForwarding } from './platform/http/forwarded.ts'
import {
  describeSpace,
  makeSpaceCheck,
  WATCH_EVERY,
  watchSpace,
  type ReadFreeSpace,
} from './platform/http/free-space.ts'
import { answerMalformed, HTTP_OPTIONS, readableUrl, refuseMalformed } from './platform/http/malformed.ts'
import { logRequests, makeRequestId } from './platform/http/log-requests.ts'
import { mount } from './platform/http/mount.ts'
import { MULTIPART_OPTIONS } from './platform/http/read-form.ts'
import { addOpenApi } from './platform/http/open-api.ts'
import { answerProblems, handleError } from './platform/http/problems.ts'
import { readJsonBodies, refuseUnreadQuery } from './platform/http/read-input.ts'
import { addProbes, makeReadiness } from './platform/http/readiness.ts'
import { Refusal } from './platform/http/refusal.ts'
import { refuseCrossSite } from './platform/http/same-site.ts'
import { addSecurityHeaders } from './platform/http/security-headers.ts'
import { answerUnknown } from './platform/http/unknown.ts'
import { serveWeb } from './platform/http/web.ts'
import { WEB_FOLDER } from './platform/http/web-folder.ts'
import { actorOf, makeRequireSession } from './platform/http/require-session.ts'
import { addImportRoutes } from './core/imports/routes.ts'
import { makeImports } from './core/imports/import-service.ts'
import { findStandingImports } from './core/imports/standing.ts'
import { addLiveRoutes } from './core/live/routes.ts'
import { readAssets } from './site/pages/parts.ts'
import { addPublicPages } from './site/pages/routes.ts'
import { addPublicRoutes } from './site/routes.ts'
import { plugIn } from './core/submit/feature.ts'
import { addEntityRoutes } from './core/entities/routes.ts'
import { addSearchRoutes } from './core/search/routes.ts'
import { errorLogging, reportChange, reportError } from './platform/report-error.ts'
import { addOptionRoutes } from './site/option-routes.ts'
import type { Settings } from './platform/settings.ts'

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

plugIn(FEATURES)

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
    rewriteUrl: readableUrl,
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
      await addImportRoutes(api, { db, imports, findSession })
      await addFileRoutes(api, parts)
      await addEntityRoutes(api, parts)
      await addSearchRoutes(api, parts)
      for (const feature of FEATURES) await feature.addRoutes?.(api, parts)
      await addLiveRoutes(api, { ...parts, findSession })
    },
    { prefix: '/api' },
  )
  const publicPages =
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
    publicPages,
  )
  return app
}
