import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Session } from '#domain/api/session.ts'
import { isCentre, type Actor } from '#domain/permissions/actor.ts'
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

interface Html {
  /** As the router of the web writes them: "/startup/$id". */
  readonly addresses: readonly string[]
  readonly of: (address: string, session?: Session) => string
}

/**
 * The HTML of every page is the same but for two things that save it a round trip: the files that its
 * address needs beyond the first ones, and the session of whoever is signed in.
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
    of: (address, session) => {
      const script = session ? `<script type="application/json" id="session">${inHtml(session)}</script>` : ''
      return `${html.slice(0, end)}${links.get(address) ?? links.get(address.replace(/\?.*$/, '')) ?? ''}${script}${html.slice(end)}`
    },
  }
}

/** Where an address leads: the dashboard of a centre is the performance of its incubator. */
function addressFor(actor: Actor, address: string, query: unknown): string {
  if (address === '/dashboard' && isCentre(actor)) return '/incubator/$id?tab=performance'
  const tab = typeof query === 'object' && query !== null && 'tab' in query ? query.tab : undefined
  return typeof tab === 'string' ? `${address}?tab=${tab}` : address
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
    return reply.send(html.of(addressFor(visitor.actor, address, request.query), visitor.session))
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
