import type { FastifyReply } from 'fastify'

/** Seconds in which a reader takes at least some bytes of an answer that waits for it. */
const IDLE_SECONDS = 20
const LEAST_BYTES = 16 * 1024

/**
 * Ends an answer whose reader stops reading it, or reads it so slowly that it would never end: what waits for the reader
 * would be held for ever, and nobody else's turn would come. Returns what ends the watch.
 */
export function endIfUnread({ raw }: FastifyReply): () => void {
  let taken = 0
  const timer = setInterval(() => {
    const { socket } = raw
    if (!socket) return
    const isStuck = raw.writableLength > 0 && socket.bytesWritten - taken < LEAST_BYTES
    taken = socket.bytesWritten
    if (isStuck) socket.destroy()
  }, IDLE_SECONDS * 1_000).unref()
  return () => clearInterval(timer)
}
