import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setTimeout } from 'node:timers/promises'
import { READ_SESSION } from '#domain/api/endpoints.ts'
import { pathOf } from '#domain/api/path-of.ts'
import type { Session } from '#domain/api/session.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { ownIncubatorOf } from '#domain/permissions/reading.ts'
import { firstCalls, type Visit } from './first-calls.ts'
import { sendNotFound } from './problems.ts'

/** The built web lies in dist/web, beside dist/server; in sources the build's place is the same. */
const WEB = [new URL('../web/', import.meta.url), new URL('../../dist/web/', import.meta.url)]
  .map((u) => fileURLToPath(u))
  .find((folder) => existsSync(`${folder}/pages.json`))

/** Who opens a page; where somebody does, the answer is theirs alone and renews their cookie. */
type FindVisitor = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<{ session: Session; actor: Actor } | undefined>

const isScript = (file: string): boolean => file.endsWith('.js')
const linkTo = (file: string): string =>
  `<link rel="${isScript(file) ? 'modulepreload' : 'stylesheet'}" crossorigin href="/${file}">`

/** JSON that may stand between two tags: no text in it ends the element that it stands in. */
const inHtml = (value: object): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** Answers to calls, by their paths below `/api`. */
type Answers = Readonly<Record<string, unknown>>

interface Html {
  /** As the router of the web writes them: "/startup/$id". */
  readonly addresses: readonly string[]
  readonly of: (address: string, answers?: Answers) => string
}

/**
 * The HTML of every page is the same but for two things that save it round trips: the files that its address needs
 * beyond the first ones, and, for whoever is signed in, their session and the answers to what the page asks at once.
 */
function readHtml(folder: string): Html {
  const html = readFileSync(`${folder}index.html`, 'utf8')
  const end = html.indexOf('</head>')
  const pages = JSON.parse(readFileSync(`${folder}pages.json`, 'utf8')) as Record<string, string[]>
  const links = new Map(
    Object.entries(pages).map(([address, files]) => [
      address,
      // Sheets first: nothing is painted before them.
      files
        .toSorted((a, b) => Number(isScript(a)) - Number(isScript(b)))
        .map(linkTo)
        .join(''),
    ]),
  )
  return {
    addresses: [...links.keys()].filter((address) => !address.includes('?')),
    of: (address, answers) => {
      const script = answers ? `<script type="application/json" id="answers">${inHtml(answers)}</script>` : ''
      return `${html.slice(0, end)}${links.get(address) ?? links.get(address.replace(/\?.*$/, '')) ?? ''}${script}${html.slice(end)}`
    },
  }
}

/** Where an address leads: the dashboard of a centre is the performance of its incubator. */
function visitFor(actor: Actor, address: string, { params, query }: FastifyRequest): Visit {
  const own = ownIncubatorOf(actor)
  if (address === '/dashboard' && own !== null)
    return { address: '/incubator/$id', params: { id: own }, query: { tab: 'performance' } }
  return { address, params: { ...(params as object) }, query: { ...(query as object) } }
}

const filesKeyOf = ({ address, query: { tab } }: Visit): string =>
  typeof tab === 'string' ? `${address}?tab=${tab}` : address

/** Milliseconds that a page waits for answers to send along; the web asks for what is late. */
const WAIT = 300

/**
 * The answers to the calls that a page begins with, asked for as its visitor would. A call that is refused, fails or
 * takes too long is left to the web, which says what is wrong.
 */
async function answerFirst(
  app: FastifyInstance,
  request: FastifyRequest,
  paths: readonly string[],
): Promise<Answers> {
  const answers: Record<string, unknown> = {}
  const requested = paths.map(async (path) => {
    const headers = { cookie: request.headers.cookie ?? '' }
    const { statusCode, body } = await app.inject({ url: `/api${path}`, headers, remoteAddress: request.ip })
    if (statusCode === 200) answers[path] = JSON.parse(body)
  })
  await Promise.race([Promise.allSettled(requested), setTimeout(WAIT, undefined, { ref: false })])
  return { ...answers }
}

/** A page for a visitor, the same for all of them: kept, and asked for again only whether it has changed. */
function sendToVisitors(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const tag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  void reply.header('Cache-Control', 'no-cache').header('ETag', tag).header('Vary', 'Cookie')
  if (request.headers['if-none-match']?.replace(/^W\//, '') === tag) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').send(html)
}

/** Files that are named by their content never change; as no page is made of one alone, they carry no page's headers. */
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
      lastModified: false,
      maxAge: '365d',
      immutable: true,
    })
  })
}

/** Serves the built web; every address that is no file and no interface is the web's own to show. */
export async function serveWeb(app: FastifyInstance, findVisitor: FindVisitor, folder = WEB): Promise<void> {
  if (folder === undefined) return void app.setNotFoundHandler((_request, reply) => sendNotFound(reply))
  const html = readHtml(folder)
  await serveFiles(app, folder)

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, address: string) => {
    // A page is shown whether or not the database answers: the web then asks for itself, and says what is wrong.
    const visitor = await findVisitor(request, reply).catch(() => undefined)
    if (!visitor) return sendToVisitors(request, reply, html.of(address))
    void reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8')
    const visit = visitFor(visitor.actor, address, request)
    const answers = await answerFirst(app, request, firstCalls(visit, visitor.actor))
    return reply.send(html.of(filesKeyOf(visit), { [pathOf(READ_SESSION, {})]: visitor.session, ...answers }))
  }

  for (const address of html.addresses)
    app.get(address.replaceAll('$', ':'), { schema: { hide: true } }, (request, reply) =>
      sendPage(request, reply, address),
    )
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !request.url.startsWith('/api') &&
      !/^[^?]*\.[a-z0-9]{1,5}(\?|$)/i.test(request.url)
    return isPage ? sendPage(request, reply, request.url) : sendNotFound(reply)
  })
}
