import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallClass } from '#domain/api/contract.ts'
import type { RawQuery } from '#domain/api/entity.ts'
import { IN_PLACE_HEADER } from '#domain/api/headers.ts'
import { PROBLEM_STATUS } from '#domain/api/problem.ts'
import {
  PAGE_NOT_FOUND,
  type ProblemPage,
  type PublicFrame,
  type PublicPage,
} from '#domain/api/public-page.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { findUnavailable } from '#server/platform/db/unavailable.ts'
import { takeTurn } from '#server/platform/http/call-queues.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { sendPage } from '#server/platform/http/send-tagged.ts'
import { reportError } from '#server/platform/report-error.ts'
import { viewOfProgramme } from '#server/site/view-of-programme.ts'
import { publicPageTexts } from '../english.ts'
import { refusedWith } from './form-state.ts'
import { makePageCache } from './page-cache.ts'
import { pickQuery } from './page-query.ts'
import type { PublicPageParts } from './parts.ts'

/** Whether a script shows the answer in the place of the form. */
const isInPlace = ({ headers }: FastifyRequest): boolean => headers[IN_PLACE_HEADER] !== undefined

/** Whether a browser shows the answer as its next page. */
export const isNextPage = (request: FastifyRequest): boolean =>
  !isInPlace(request) && request.headers.accept?.includes('text/html') === true

type Read<Answer> = (query: RawQuery, actor: Actor) => Promise<Answer>

/** A page with its status, or the path of the page that comes next. */
type PageOnce =
  | { readonly status: number; readonly page: PublicPage; readonly retryAfter?: number }
  | { readonly redirect: string }

const { problems: texts } = publicPageTexts

/** What a page says that cannot be shown, without details of the inside. */
function problemOf(error: unknown): ProblemPage {
  const page = (status: number, title: string, detail: string): ProblemPage => ({
    kind: 'problem',
    status,
    title,
    detail,
  })
  if (error instanceof Refusal && error.code === 'not_found')
    return page(404, PAGE_NOT_FOUND.title, PAGE_NOT_FOUND.detail)
  if (error instanceof Refusal) return page(PROBLEM_STATUS[error.code], texts.refused, error.message)
  if (findUnavailable(error)) return page(503, texts.unavailable.title, texts.unavailable.detail)
  return page(500, texts.failed.title, texts.failed.detail)
}

/** The two ways to answer with a page. Both show a page that says what is wrong if it cannot be read. */
export function makeSenders(parts: PublicPageParts) {
  const { settings, draw, assets, findActor } = parts
  const programme = viewOfProgramme(settings, parts)
  const appUrl = settings.appUrl.replace(/\/$/, '')
  const cached = makePageCache<string>()
  const full = makePageCache<string>()

  const frameOf = (request: FastifyRequest, actor: Actor): PublicFrame => {
    const { kind } = actor
    return {
      programme,
      isSignedIn: kind !== 'visitor',
      mayRegister: decide(actor, 'event.register').outcome !== 'refuse',
      address: request.url,
      appUrl,
      assets,
    }
  }
  const sendOnce = (reply: FastifyReply, status: number, html: string): FastifyReply =>
    reply.code(status).header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(html)

  /** The page that says what is wrong. Whoever has too much waiting gets it at once, drawn once for all. */
  async function drawProblem(request: FastifyRequest, actor: Actor, problem: ProblemPage): Promise<string> {
    const drawIt = async (): Promise<string> => draw(problem, frameOf(request, actor))
    return problem.status === 429
      ? full(`${actor.kind} ${problem.detail}`, drawIt)
      : takeTurn('page', request, drawIt)
  }

  async function sendProblem(
    request: FastifyRequest,
    reply: FastifyReply,
    actor: Actor,
    error: unknown,
  ): Promise<FastifyReply> {
    const problem = problemOf(error)
    if (problem.status >= 500 && !findUnavailable(error)) reportError('A public page', error, request.log)
    const { retryAfter } = refusedWith(error)
    if (retryAfter !== undefined) void reply.header('Retry-After', String(retryAfter))
    return sendOnce(reply, problem.status, await drawProblem(request, actor, problem))
  }

  const orProblem = async (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: (actor: Actor) => Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    const actor = await findActor(request)
    // Without a referrer, a browser would send a form with the origin "null", which is refused as another site's.
    void reply.header('Referrer-Policy', 'same-origin')
    try {
      return await answer(actor)
    } catch (error) {
      return sendProblem(request, reply, actor, error)
    }
  }

  return {
    /**
     * A page that is the same for everybody in a role, and is kept for a short time. It reads the parameters of these `names`.
     */
    sendKept: (
      request: FastifyRequest,
      reply: FastifyReply,
      names: readonly string[],
      read: Read<PublicPage>,
    ) =>
      orProblem(request, reply, async (actor) => {
        const query = pickQuery(request.query as RawQuery, names)
        const path = request.url.replace(/\?.*$/s, '')
        const html = await cached(
          `${actor.kind} ${path} ${JSON.stringify(query)}`,
          async () => draw(await read(query, actor), frameOf(request, actor)),
          (work) => takeTurn('page', request, work),
        )
        return sendPage(request, reply, html)
      }),
    /** A page that answers a form, or belongs to a link that one person has. It takes its turn in this class of calls. */
    sendOnce: (request: FastifyRequest, reply: FastifyReply, callClass: CallClass, read: Read<PageOnce>) =>
      orProblem(request, reply, (actor) =>
        takeTurn(callClass, request, async () => {
          const answer = await read(request.query as RawQuery, actor)
          if ('redirect' in answer) {
            void reply.header('Cache-Control', 'no-store')
            if (!isInPlace(request)) return reply.redirect(answer.redirect, 303)
            return reply.code(204).header(IN_PLACE_HEADER, answer.redirect).send()
          }
          if (answer.retryAfter !== undefined) void reply.header('Retry-After', String(answer.retryAfter))
          return sendOnce(reply, answer.status, draw(answer.page, frameOf(request, actor)))
        }),
      ),
  }
}
export type Senders = ReturnType<typeof makeSenders>
