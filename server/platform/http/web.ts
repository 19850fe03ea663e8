import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { constants } from 'node:zlib'
import { READ_SESSION } from '#domain/api/endpoints.ts'
import { pathOf } from '#domain/api/path-of.ts'
import type { Session } from '#domain/api/session.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { ownIncubatorOf, readsAll } from '#domain/permissions/reading.ts'
import { yearKind } from '#domain/vocabulary/programme-year.ts'
import { ABOUT, OVERVIEW, tabOfDashboard } from '#domain/vocabulary/incubator-tabs.ts'
import { firstCalls, nextCalls, type Answers, type Visit } from './first-calls.ts'
import { INNER_REQUEST_ID } from './log-requests.ts'
import { findNamed } from './named-by-address.ts'
import { sendNotFound } from './problems.ts'
import { sendPage as sendHtml } from './send-tagged.ts'
import { WEB_FOLDER } from './web-folder.ts'

interface Visitor {
  readonly session: Session
  readonly actor: Actor
}

/**
 * Finds the person who opens a page. For a signed-in person the answer is private and renews their cookie.
 */
type FindVisitor = (request: FastifyRequest, reply: FastifyReply) => Promise<Visitor | undefined>

const isScript = (file: string): boolean => file.endsWith('.js')
const linkTo = (file: string): string =>
  `<link rel="${isScript(file) ? 'modulepreload' : 'stylesheet'}" crossorigin href="/${file}">`

/** JSON that may stand in an HTML element: no text in it can close the element. */
const inHtml = (value: object): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** Read by the web before it paints (web/main.tsx). */
const YEARS_ARE = { financial: '', calendar: '<meta name="programme-year" content="calendar">' } as const

interface Html {
  /** The routes as the web's router writes them: "/startup/$id". */
  readonly addresses: readonly string[]
  /** Its beginning, with links to the files of these routes. */
  readonly startOf: (addresses: readonly string[]) => string
  readonly endOf: (answers?: Answers) => string
}

/**
 * The HTML is the same for every page except for two parts that save round trips: links to the files that its
 * address needs beyond the first ones, and, for a signed-in person, their session and the answers to the
 * page's first calls.
 */
function readHtml(folder: string): Html {
  const html = readFileSync(`${folder}index.html`, 'utf8')
  const end = html.indexOf('</head>')
  const pages = JSON.parse(readFileSync(`${folder}pages.json`, 'utf8')) as Record<string, string[]>
  const filesOf = (address: string) => pages[address] ?? pages[address.replace(/\?.*$/, '')] ?? []
  const linksTo = (addresses: readonly string[]): string =>
    [...new Set(addresses.flatMap(filesOf))]
      // Style sheets first: nothing is painted before they are loaded.
      .toSorted((a, b) => Number(isScript(a)) - Number(isScript(b)))
      .map(linkTo)
      .join('')
  return {
    addresses: Object.keys(pages).filter((address) => !address.includes('?')),
    startOf: (addresses) => html.slice(0, end) + YEARS_ARE[yearKind()] + linksTo(addresses),
    endOf: (answers) => {
      const script = answers ? `<script type="application/json" id="answers">${inHtml(answers)}</script>` : ''
      return script + html.slice(end)
    },
  }
}

const placeOf = ({ params, query }: FastifyRequest): Pick<Visit, 'params' | 'query'> => ({
  params: { ...(params as object) },
  query: { ...(query as object) },
})

/**
 * The page that an address shows. A centre's dashboard is the page of its incubator, opened at its overview; that of a
 * startup or mentor is its own page, with an overview too.
 */
function visitFor({ actor, session }: Visitor, address: string, request: FastifyRequest): Visit {
  const { preferences } = session
  const own = ownIncubatorOf(actor)
  const place = placeOf(request)
  const { tab } = place.query
  if (address === '/dashboard' && own !== null)
    return {
      address: '/incubator/$id',
      params: { id: own },
      query: { tab: tabOfDashboard(tab) },
      preferences,
    }
  const person = actor.startupId ?? actor.mentorId
  if (address === '/dashboard' && person !== null) {
    const page = actor.startupId === null ? '/mentor/$id' : '/startup/$id'
    return { address: page, params: { id: person }, query: { tab: OVERVIEW }, preferences }
  }
  // The portal comes for the figures of an incubator.
  if (address === '/incubator/$id' && readsAll(actor) && typeof tab !== 'string')
    return { address, ...place, query: { ...place.query, tab: OVERVIEW }, preferences }
  return { address, ...place, preferences }
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The pages that are no part of the application. */
export interface PublicPages {
  /** Those that visitors see where signed-in people see one of the application, by the application's addresses. */
  readonly inPlaceOf: Readonly<Record<string, SendPage>>
  /** Says to a visitor that nothing is at an address. */
  readonly missing: SendPage
  /** The addresses that are no application's, as the web's router writes them: "/landingStartup/$id". */
  readonly addresses: readonly string[]
}

/** The dashboards of others are the pages of their own records (`visitFor`). */
function filesKeyOf({ address, query: { tab } }: Visit): string {
  if (address === '/dashboard') return '/dashboard?portal'
  if (typeof tab === 'string') return `${address}?tab=${tab}`
  return ['/incubator', '/incubator/$id'].includes(address) ? `/incubator/$id?tab=${ABOUT}` : address
}

/** Compressed so that each part of a page leaves as soon as it is there. */
const PAGE = {
  schema: { hide: true },
  compress: {
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  },
} satisfies RouteShorthandOptions

/** Milliseconds that a page waits for these answers. The web makes slower calls itself. */
const WAIT = 300

/**
 * Makes a page's first calls with its visitor's session. The web repeats a call that is refused, fails or takes too long,
 * and shows what is wrong.
 */
function answerFirst(app: FastifyInstance, request: FastifyRequest, visit: Visit, actor: Actor) {
  const answers: Record<string, unknown> = {}
  /** The statuses of the calls, by their paths. */
  const made = new Map<string, Promise<number>>()
  const make = async (path: string): Promise<number> => {
    const headers = { cookie: request.headers.cookie ?? '', [INNER_REQUEST_ID]: request.id }
    const { statusCode, body } = await app.inject({ url: `/api${path}`, headers, remoteAddress: request.ip })
    if (statusCode === 200) answers[path] = JSON.parse(body)
    return statusCode
  }
  const call = (path: string): Promise<number> => {
    const known = made.get(path) ?? make(path)
    made.set(path, known)
    return known
  }
  const named = findNamed(visit, actor)
  // The first of the calls, because the page's status waits for it.
  const status = typeof named === 'string' ? call(named) : Promise.resolve(named ? 200 : 404)
  const answerAll = async (): Promise<void> => {
    let next = firstCalls(visit, actor)
    while (next.length > 0) {
      await Promise.allSettled(next.map(call))
      next = nextCalls(visit, actor, answers).filter((path) => !made.has(path))
    }
  }
  const late = setTimeout(WAIT, undefined, { ref: false })
  const all = answerAll()
  return {
    /** Whether what the address names does not exist, or not for this visitor. */
    isMissing: async (): Promise<boolean> =>
      (await Promise.race([status.catch(() => undefined), late])) === 404,
    read: async (): Promise<Answers> => {
      await Promise.race([all, late])
      return { ...answers }
    },
  }
}

/**
 * Files whose names contain a hash of their content never change. They are not pages, so they get no page's
 * headers.
 */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = Object.assign({}, route.config, { isPartOfPages: true })
    })
    await files.register(fastifyStatic, {
      root: `${folder}assets`,
      prefix: '/assets/',
      preCompressed: true,
      decorateReply: false,
      // Nobody checks again what never changes, or reads a part of it: each page loads twenty of these.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      maxAge: '365d',
      immutable: true,
    })
  })
}

/** Leads to the programme's own website, if its settings name one (screens.md, Addresses of the web). */
function addOfficialWebsite(
  app: FastifyInstance,
  sendPage: (request: FastifyRequest, reply: FastifyReply, address: string) => unknown,
): void {
  const path = '/official-website'
  app.get(path, { schema: { hide: true } }, (request, reply) => {
    const { official_website: address } = request.server.programme
    return /^https?:\/\//i.test(address) ? reply.redirect(address) : sendPage(request, reply.code(404), path)
  })
}

/** Matches the paths that mean an address of the web: in any case, and with a slash at their end. */
const patternOf = (address: string): RegExp => new RegExp(`^${address.replace(/\$\w+/g, '([^/]+)')}/?$`, 'i')

/** The path that such a path stands for: `/startup/42` for `/Startup/42/`. Undefined for any other path. */
function makeSpelling(addresses: readonly string[]): (path: string) => string | undefined {
  const parts = (address: string): number => address.split('$').length
  const known = addresses
    // /startup/invite is no startup.
    .toSorted((a, b) => parts(a) - parts(b))
    .map((address) => ({ address, pattern: patternOf(address) }))
  return (path) => {
    const found = known.find(({ pattern }) => pattern.test(path))
    const [, ...named] = found?.pattern.exec(path) ?? []
    return found?.address.replace(/\$\w+/g, () => named.shift()!)
  }
}

const sendMissing = (reply: FastifyReply, html: string): FastifyReply =>
  reply.code(404).header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(html)

/**
 * Serves the built web. Every address that is not a file or a call is answered with a page: one that names nothing with
 * 404 and the page that says so, one that is spelled otherwise with the way to its page.
 */
export async function serveWeb(
  app: FastifyInstance,
  findVisitor: FindVisitor,
  publicPages?: PublicPages,
  folder = WEB_FOLDER,
): Promise<void> {
  if (folder === undefined) return void app.setNotFoundHandler((_request, reply) => sendNotFound(reply))
  const html = readHtml(folder)
  await serveFiles(app, folder)

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, address: string) => {
    // A page is shown whether or not the database answers. The web then makes the calls and shows what is
    // wrong.
    const visitor = await findVisitor(request, reply).catch(() => undefined)
    if (!visitor) {
      const forVisitor = publicPages?.inPlaceOf[address]
      if (forVisitor) return forVisitor(request, reply)
      const page = html.startOf([address]) + html.endOf()
      const isMissing = reply.statusCode === 404 || !findNamed({ address, ...placeOf(request) }, undefined)
      if (isMissing && publicPages) return publicPages.missing(request, reply)
      return isMissing ? sendMissing(reply, page) : sendHtml(request, reply, page)
    }
    void reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8')
    const visit = visitFor(visitor, address, request)
    const first = answerFirst(app, request, visit, visitor.actor)
    if (await first.isMissing()) void reply.code(404)
    // The browser requests the page's files while the server makes the page's first calls.
    async function* inTwoParts({ session }: Visitor) {
      yield html.startOf([address, filesKeyOf(visit)])
      const answers = await first.read()
      yield html.endOf({ [pathOf(READ_SESSION, {})]: session, ...answers })
    }
    return reply.send(Readable.from(inTwoParts(visitor)))
  }

  for (const address of html.addresses)
    app.get(address.replaceAll('$', ':'), PAGE, (request, reply) => sendPage(request, reply, address))
  addOfficialWebsite(app, sendPage)
  const spell = makeSpelling([...html.addresses, ...(publicPages?.addresses ?? [])])
  app.setNotFoundHandler((request, reply) => {
    const [path = '', ...query] = request.url.split(/(?=\?)/)
    const isPage = request.method === 'GET' && !path.startsWith('/api') && !/\.[a-z0-9]{1,5}$/i.test(path)
    if (!isPage) return sendNotFound(reply)
    const spelled = spell(path)
    if (spelled !== undefined) return reply.redirect([spelled, ...query].join(''), 301)
    return sendPage(request, reply.code(404), request.url)
  })
}
