import type { FastifyReply, FastifyRequest } from 'fastify'
import { VISITOR } from '#domain/permissions/actor.ts'
import { actorOf, authorOf, type FindSession } from '#server/platform/http/require-session.ts'
import type { Imports } from './import-service.ts'

/**
 * Sends an import's state whenever it progresses, until it is over, the reader leaves, or their session ends. States are
 * sent with the rights that the reader has by then.
 */
export function streamEvents(
  { imports, findSession }: { imports: Imports; findSession: FindSession },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  })
  const id = (request.params as { id: string }).id
  let isReading = false
  const stop = () => {
    clearInterval(timer)
    leave()
    reply.raw.end()
  }
  const send = async () => {
    if (isReading || reply.raw.destroyed) return
    isReading = true
    try {
      const done = imports.progressOf(id)
      // During the transaction the embedded database answers no other queries, so the progress comes from
      // memory.
      if (done !== undefined)
        reply.raw.write(
          `event: progress\ndata: ${JSON.stringify({ _id: id, status: 'running', rows_done: done })}\n\n`,
        )
      else {
        const actor = actorOf(await findSession(request))
        if (actor === VISITOR) return stop()
        const author = { ...authorOf(request), actor }
        const { sample: _sample, errors: _errors, ...state } = await imports.show(author, id)
        reply.raw.write(`event: import\ndata: ${JSON.stringify(state)}\n\n`)
        if (state.status !== 'running') stop()
      }
    } catch {
      stop()
    } finally {
      isReading = false
    }
  }
  const leave = imports.onProgress(id, () => void send())
  const timer = setInterval(() => void send(), 1_000)
  request.raw.on('close', stop)
  void send()
}
