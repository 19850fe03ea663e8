import compress from '@fastify/compress'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify, { type FastifyInstance } from 'fastify'
import { addSecurityHeaders } from './security-headers.ts'

/**
 * /api/docs: the interactive page of the OpenAPI description. It is a separate app, built on the first visit,
 * because its libraries load slowly and few people open it.
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
