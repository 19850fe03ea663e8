/** Closes the product without leaving anybody in the middle of something (running.md, Restarts). */
import type { FastifyInstance } from 'fastify'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whether the product is about to stop. */
export interface Leaving {
  isLeaving: boolean
}

/** Follows which connections have a request that is being answered. */
function followConnections(server: Server) {
  const answering = new Map<Socket, number>()
  let isClosing = false
  const change = (socket: Socket, by: number): void => {
    const count = (answering.get(socket) ?? 0) + by
    if (!answering.has(socket)) return
    answering.set(socket, count)
    if (isClosing && count === 0) socket.destroySoon()
  }
  server.on('connection', (socket: Socket) => {
    answering.set(socket, 0)
    socket.on('close', () => answering.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    change(socket, 1)
    response.on('close', () => change(socket, -1))
  })
  return {
    /** Ends those without a request, those with an unfinished one included, and all others after their answer. */
    endIdle(): void {
      isClosing = true
      for (const [socket, count] of answering) if (count === 0) socket.destroy()
    },
    endAll(): void {
      for (const socket of answering.keys()) socket.destroy()
    },
  }
}

export interface Patience {
  /** How long a proxy may take to notice that the product is not ready any more, in milliseconds. */
  readonly notice: number
  /** How long the requests may take that are being answered then. */
  readonly answer: number
}

/**
 * Returns what closes the app: first it says that it is not ready and still takes new connections, then it ends those
 * without a request, waits for the answers of the others, and ends what is left.
 */
export function makeCloser(app: FastifyInstance, leaving: Leaving, { notice, answer }: Patience) {
  const connections = followConnections(app.server)
  return async (): Promise<void> => {
    leaving.isLeaving = true
    await sleep(notice)
    const closed = app.close()
    connections.endIdle()
    const giveUp = setTimeout(() => connections.endAll(), answer)
    await closed
    clearTimeout(giveUp)
  }
}
