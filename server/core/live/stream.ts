import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LiveChange, LiveEvent } from '#domain/api/live.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { idOf } from './position.ts'

/** What a stream may hold for a reader who does not take it. */
const UNREAD_MAX = 256 * 1024

/** One open stream. */
export interface Stream {
  readonly request: FastifyRequest
  actor: Actor
  /** Sends an event, and the position that is read with it. */
  send(event: LiveEvent, data: { changes?: readonly LiveChange[] }, snapshot: string): void
  /** Shows proxies that it is alive, and moves its position on. */
  beat(snapshot: string): void
  end(): void
}

/** Answers a request with a stream. The reader of an ended one comes back after `retry`. */
export function openStream(request: FastifyRequest, reply: FastifyReply, onEnd: () => void): Stream {
  const { raw } = reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Otherwise the connection of an ended stream would stay open, and a server that closes would wait for it.
    connection: 'close',
    'x-accel-buffering': 'no',
  })
  raw.on('close', onEnd)
  raw.on('error', onEnd)
  const write = (text: string): void => {
    if (raw.writableEnded || request.method === 'HEAD') return
    raw.write(text)
    if (raw.writableLength > UNREAD_MAX) raw.destroy()
  }
  write('retry: 1000\n\n')
  return {
    request,
    actor: request.actor,
    send: (event, data, snapshot) =>
      write(`id: ${idOf(snapshot)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: (snapshot) => write(`: alive\nid: ${idOf(snapshot)}\n\n`),
    end: () => void raw.end(),
  }
}
