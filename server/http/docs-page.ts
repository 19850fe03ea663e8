import compress from '@fastify/compress'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify, { type FastifyInstance } from 'fastify'
import { addSecurityHeaders } from './security-headers.ts'

/**
 * /api/docs: the description for people to read and try. An app of its own, since its libraries take long to load and
 * hardly anybody opens it: it is built when somebody does.
 */
export async function buildDocsPage(document: object, isHttps: boolean): Promise<FastifyInstance> {
  const app = fastify()
  addSecurityHeaders(app, isHttps)
  await app.register(compress, { encodings: ['gzip', 'identity'] })
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
  await app.ready()
  return app
}
