import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sendNotFound } from './problems.ts'

/** The built web lies in dist/web, beside dist/server; in sources the build's place is the same. */
const WEB = [new URL('../web/', import.meta.url), new URL('../../dist/web/', import.meta.url)]
  .map((u) => fileURLToPath(u))
  .find((folder) => existsSync(`${folder}/assets`))

/** Serves the built web; every address that is no file and no interface is the web's own to show. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (WEB)
    await app.register(fastifyStatic, {
      root: WEB,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isNamedByContent = path.includes('/assets/')
        reply.header('Cache-Control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !request.url.startsWith('/api') &&
      !/^[^?]*\.[a-z0-9]{1,5}(\?|$)/i.test(request.url)
    return WEB && isPage ? reply.sendFile('index.html') : sendNotFound(reply)
  })
}
