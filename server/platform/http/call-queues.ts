/** Lets calls take turns by account or visitor, each class in a queue of its own (limits.md, Limits of what is under way). */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { finished } from 'node:stream'
import { classOf, type CallClass, type Contract } from '#domain/api/contract.ts'
import { CALL_CLASSES, type LimitedClass } from './call-classes.ts'
import { makeFairQueue, type FairQueue } from './fair-queue.ts'
import { networkOf } from './network-of.ts'
import { Refusal } from './refusal.ts'

/** These wait for their turn where the work is done. */
const ELSEWHERE: readonly CallClass[] = ['sign-in', 'import']

const queues = new Map<CallClass, FairQueue>(
  Object.entries(CALL_CLASSES)
    .filter(([name]) => !ELSEWHERE.some((other) => other === name))
    .map(([name, { queue, full }]) => [name as LimitedClass, makeFairQueue(queue, full)]),
)

/** Who calls: an account wherever it is, a visitor by the network address. An office may share an address. */
export const partyOf = ({ session, ip }: Pick<FastifyRequest, 'session' | 'ip'>): string =>
  session ? `account ${session.uid}` : `address ${networkOf(ip)}`

/** A list that is searched costs more than a page of it. */
const isSearched = ({ query }: FastifyRequest): boolean => {
  const { search } = query as { search?: unknown }
  return typeof search === 'string' && search.trim() !== ''
}

const classOfCall = (contract: Contract, request: FastifyRequest): CallClass => {
  const callClass = classOf(contract)
  return callClass === 'read' && isSearched(request) ? 'search' : callClass
}

/** Does the work of a class in the turn of who asks for it; 429 if too much of theirs waits. */
export const takeTurn = <T>(
  callClass: CallClass,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> => {
  const queue = queues.get(callClass)
  return queue ? queue.run([partyOf(request)], work) : work()
}

/** Seconds in which a reader takes at least some bytes of an answer that waits for it. */
const IDLE_SECONDS = 20
const LEAST_BYTES = 16 * 1024

/**
 * Ends an answer whose reader stops reading it, or reads it so slowly that it would never end: what waits for the reader
 * would be held for ever, and nobody else's turn would come. Returns what ends the watch.
 */
function endIfUnread({ raw }: FastifyReply): () => void {
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

/** Answers a call in its turn. The turn of an export lasts until the last row is sent. */
export async function answerInTurn<T>(
  contract: Contract,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: () => Promise<T>,
): Promise<T> {
  const callClass = classOfCall(contract, request)
  if (callClass !== 'export') return takeTurn(callClass, request, answer)
  const leave = await queues.get('export')!.enter([partyOf(request)])
  const stopWatching = endIfUnread(reply)
  finished(reply.raw, () => {
    stopWatching()
    leave()
  })
  try {
    // Nothing is read for somebody who left while waiting.
    if (reply.raw.closed) throw new Refusal('timeout', 'The connection was closed.')
    return await answer()
  } catch (error) {
    leave()
    throw error
  }
}
