/**
 * Mounts contracts as routes. The handler decides when to read query and body, because the order of checks
 * matters (roles-and-rights.md, Order of the checks).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AnswerShape, Contract, Endpoint, ParamsOf } from '#domain/api/contract.ts'
import { BODY_MAX } from '#domain/api/limits.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Author } from './author.ts'
import { answerInTurn } from './call-queues.ts'
import { readInput, readQuery } from './read-input.ts'
import { Refusal } from './refusal.ts'
import { authorOf } from './require-session.ts'
import { sendCacheable } from './send-tagged.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: Contract
  }
}

/** The call as a handler sees it. */
export interface Call<C extends Contract> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly actor: Actor
  readonly author: Author
  readonly params: Readonly<Record<ParamsOf<C['endpoint']>, string>>
  /** Reads the query; 400 with every problem at its name. */
  query(): C extends { query: infer Q extends z.ZodType } ? z.output<Q> : never
  /** Reads the body; 400 with every problem at its field. */
  body(): C extends { body: infer B extends z.ZodType } ? z.output<B> : never
}

/** An answer with another status than the contract's first. */
export class Answered<Status extends number, Body> {
  readonly status: Status
  readonly body: Body
  constructor(status: Status, body: Body) {
    this.status = status
    this.body = body
  }
}

type BodyOf<A extends AnswerShape> = A extends z.ZodType ? z.output<A> : A extends null ? void : FastifyReply
type StatusesOf<C extends Contract> = keyof C['answers'] & number
/** The answers a handler may return: a body of the contract, with its status unless it is the first. */
export type Answer<C extends Contract> =
  | { [S in StatusesOf<C>]: BodyOf<C['answers'][S]> | Answered<S, BodyOf<C['answers'][S]>> }[StatusesOf<C>]
  | (C extends { alsoAs: readonly string[] } ? FastifyReply : never)

export type Handler<C extends Contract> = (call: Call<C>) => Answer<C> | Promise<Answer<C>>

interface Options {
  /** Runs before anything of the request is read, for example to check the actor's role. */
  first?: (request: FastifyRequest) => void
}

function callOf<C extends Contract>(contract: C, request: FastifyRequest, reply: FastifyReply): Call<C> {
  return {
    request,
    reply,
    actor: request.actor,
    author: authorOf(request),
    // The router provides every parameter of the path.
    params: request.params as Call<C>['params'],
    // The contract's types come from its schemas, but the compiler cannot derive that from the parameter.
    query: () => (contract.query ? readQuery(contract.query, request) : undefined) as never,
    body: () => (contract.body ? readInput(contract.body, request.body) : undefined) as never,
  }
}

const urlOf = (endpoint: Endpoint): string =>
  endpoint.slice(endpoint.indexOf(' ') + 1).replace(/\{(\w+)\}/g, ':$1')

/** Adds the route of a contract, with typed input and answer. */
export function mount<const C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handler: Handler<C>,
  { first }: Options = {},
): void {
  const { endpoint, bodyMax = BODY_MAX, answers } = contract
  const usual = Number(Object.keys(answers)[0])
  app.route({
    method: endpoint.slice(0, endpoint.indexOf(' ')),
    url: urlOf(endpoint),
    config: { contract },
    bodyLimit: bodyMax,
    ...(first ? { onRequest: async (request: FastifyRequest) => first(request) } : {}),
    handler: async (request, reply) => {
      const answer: unknown = await answerInTurn(contract, request, reply, async () =>
        handler(callOf(contract, request, reply)),
      )
      if (answer === reply || reply.sent) return reply
      const { status, body } = answer instanceof Answered ? answer : { status: usual, body: answer }
      if (contract.isCacheable) return sendCacheable(request, reply, JSON.stringify(body))
      return reply.code(status).send(answers[status] === null ? undefined : body)
    },
  })
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const

/** Adds a route that is always refused: 405 with the reason and the allowed methods. */
export function mountRefusal(app: FastifyInstance, contract: Contract, reason: string): void {
  const url = app.prefix + urlOf(contract.endpoint)
  mount(app, contract, ({ reply }) => {
    const allowed = METHODS.filter(
      (method) => !contract.endpoint.startsWith(method) && app.hasRoute({ method, url }),
    )
    void reply.header('Allow', allowed.join(', '))
    throw new Refusal('method_not_allowed', reason)
  })
}
