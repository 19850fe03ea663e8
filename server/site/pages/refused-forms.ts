import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#server/platform/http/refusal.ts'
import { isOwnAddress } from '#server/platform/http/same-site.ts'
import { publicPageTexts } from '../english.ts'
import type { Senders } from './senders.ts'

const { forms: texts } = publicPageTexts

/** What the framework refuses before a form is read, in words that fit a form. */
function refusalOf(error: FastifyError | Refusal): unknown {
  if (error instanceof Refusal) return error
  const status = error.statusCode ?? 500
  if (status === 413) return new Refusal('too_large', texts.tooLong)
  if (status === 415) return new Refusal('unsupported_media', texts.wrongType)
  return status < 500 ? new Refusal('invalid', texts.unreadable) : error
}

/** The page on which the form was filled in, which may have more in its address than the form's own path. */
function formOf(request: FastifyRequest, appUrl: string): string {
  const { referer = '' } = request.headers
  const { pathname, search } = new URL(isOwnAddress(request, appUrl, referer) ? referer : request.url, appUrl)
  // Two slashes at the beginning would lead to another site.
  return pathname.replace(/^\/+/, '/') + search
}

/**
 * Answers a form that is refused before it is read: a browser gets a page with a way back, a program the same problem as
 * everywhere (public-pages.md, Forms that are refused).
 */
export function answerRefusedForms(posts: FastifyInstance, senders: Senders, appUrl: string): void {
  posts.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const refusal = refusalOf(error)
    if (!request.headers.accept?.includes('text/html')) throw refusal
    return senders.sendOnce(request, reply, 'page', async () => {
      if (!(refusal instanceof Refusal)) throw refusal
      const { status, message: detail } = refusal
      const back = formOf(request, appUrl)
      return { status, page: { kind: 'problem', status, title: texts.notSent, detail, back } }
    })
  })
}
