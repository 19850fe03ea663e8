import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RawQuery } from '#domain/api/entity.ts'
import { IN_PLACE_HEADER } from '#domain/api/in-place.ts'
import type { PublicFrame, PublicPage } from '#domain/api/public-page.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { findUnavailable } from '#server/db/open.ts'
import { sendPage } from '#server/http/send-page.ts'
import { reportError } from '#server/report-error.ts'
import { viewOfProgramme } from '../view-of-programme.ts'
import { makePageCache } from './page-cache.ts'
import type { PublicPageParts } from './parts.ts'
import { problemOf } from './problem-of.ts'

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

/** The two ways to answer with a page. Both show a page that says what is wrong if it cannot be read. */
export function makeSenders(parts: PublicPageParts) {
  const { settings, draw, assets, findActor } = parts
  const programme = viewOfProgramme(settings, parts.isSample ?? false)
  const appUrl = settings.appUrl.replace(/\/$/, '')
  const cached = makePageCache<string>()

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
      const problem = problemOf(error)
      if (problem.status >= 500 && !findUnavailable(error)) reportError('A public page', error, request.log)
      return sendOnce(reply, problem.status, draw(problem, frameOf(request, actor)))
    }
  }

  return {
    /** A page that is the same for everybody in a role, and is kept for a short time. */
    sendKept: (request: FastifyRequest, reply: FastifyReply, read: Read<PublicPage>) =>
      orProblem(request, reply, async (actor) =>
        sendPage(
          request,
          reply,
          await cached(`${actor.kind} ${request.url}`, async () =>
            draw(await read(request.query as RawQuery, actor), frameOf(request, actor)),
          ),
        ),
      ),
    /** A page that answers a form, or belongs to a link that one person has. */
    sendOnce: (request: FastifyRequest, reply: FastifyReply, read: Read<PageOnce>) =>
      orProblem(request, reply, async (actor) => {
        const answer = await read(request.query as RawQuery, actor)
        if ('redirect' in answer) {
          void reply.header('Cache-Control', 'no-store')
          if (!isInPlace(request)) return reply.redirect(answer.redirect, 303)
          return reply.code(204).header(IN_PLACE_HEADER, answer.redirect).send()
        }
        if (answer.retryAfter !== undefined) void reply.header('Retry-After', String(answer.retryAfter))
        return sendOnce(reply, answer.status, draw(answer.page, frameOf(request, actor)))
      }),
  }
}
export type Senders = ReturnType<typeof makeSenders>
