/**
 * Describes the interface: /api/openapi.json, with a page at /api/docs
 * (http-interface.md, OpenAPI description). The description is generated from the mounted contracts.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { gzipSync } from 'node:zlib'
import type { Contract } from '#domain/api/contract.ts'
import { describeContracts, type Described } from './describe-contracts.ts'
import { sendNotFound } from './problems.ts'
import { sendTagged } from './send-tagged.ts'

const HEAD = {
  openapi: '3.1.0',
  info: {
    title: 'Ankura',
    version: '1',
    description:
      "The programme's records and who may change them. Where GET is answered HEAD is too: the same without the body.",
  },
  security: [{ session: [] }],
}
const SESSION = { type: 'apiKey', in: 'cookie', name: 'ankura_session' }

/** Collects every contract that is mounted from here on, in order. */
export function listContracts(app: FastifyInstance): readonly Contract[] {
  const contracts: Contract[] = []
  app.addHook('onRoute', ({ config, method }) => {
    if (config?.contract && method !== 'HEAD') contracts.push(config.contract)
  })
  return contracts
}

const documentOf = ({ paths, schemas }: Described) => ({
  ...HEAD,
  components: { schemas, securitySchemes: { session: SESSION } },
  paths,
})

const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i

/** Sends the description. Its 2 MB are written and compressed once: a visitor may ask for them without end. */
function makeSend(describe: () => object): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  let text: Buffer | undefined
  let packed: Buffer | undefined
  return (request, reply) => {
    text ??= Buffer.from(JSON.stringify(describe()))
    void reply.header('Vary', 'Accept-Encoding')
    if (!TAKES_GZIP.test(request.headers['accept-encoding'] ?? ''))
      return sendTagged(request, reply, text, 'application/json')
    packed ??= gzipSync(text)
    return sendTagged(request, reply.header('Content-Encoding', 'gzip'), packed, 'application/json')
  }
}

/**
 * Adds the page of the description. `isHttps` selects its security headers. Returns a function that sends
 * the description once everything is mounted.
 */
export function addOpenApi(app: FastifyInstance, isHttps: boolean): ReturnType<typeof makeSend> {
  const contracts = listContracts(app)
  let document: ReturnType<typeof documentOf> | undefined
  const describe = () => (document ??= documentOf(describeContracts(contracts)))
  const send = makeSend(describe)

  let page: Promise<FastifyInstance> | undefined
  const openPage = async () => (await import('./docs-page.ts')).buildDocsPage(describe(), isHttps)
  const show = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { routing } = await (page ??= openPage())
    reply.hijack()
    routing(request.raw, reply.raw)
  }
  // The page's own answers would be written anew for everybody.
  app.get('/api/docs/json', { schema: { hide: true } }, async (request, reply) => send(request, reply))
  app.get('/api/docs/yaml', { schema: { hide: true } }, async (_request, reply) => sendNotFound(reply))
  for (const url of ['/api/docs', '/api/docs/*']) app.get(url, { schema: { hide: true } }, show)
  app.addHook('onClose', async () => (await page)?.close())
  return send
}
