import type { FastifyInstance } from 'fastify'
import { sendNotAllowed, sendNotFound } from './problems.ts'

/** Matches the paths of a route: `:id` is one part, `*` is the rest. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  )

const pathOf = (url: string): string => url.replace(/[?;].*$/, '')

/**
 * Answers requests without a route: 405 with the allowed methods if the address exists, otherwise 404. It
 * must be added before the routes, because it collects them.
 */
export function answerUnknown(api: FastifyInstance): void {
  const routed = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  api.addHook('onRoute', ({ url, method }) => {
    const known = routed.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const one of [method].flat()) known.methods.add(one)
    routed.set(url, known)
  })
  // The name of a call is not a record's id: `/prototype/delete` is no prototype.
  api.addHook('onRequest', async (request, reply) => {
    if (request.is404 || !request.routeOptions.url?.includes(':')) return
    const named = routed.get(pathOf(request.url))
    if (named && !named.methods.has(request.method))
      return sendNotAllowed(reply, [...named.methods].toSorted())
  })
  api.setNotFoundHandler({}, (request, reply) => {
    const path = pathOf(request.url)
    const allowed = new Set<string>()
    for (const { pattern, methods } of routed.values())
      if (pattern.test(path)) for (const method of methods) allowed.add(method)
    // An address that is too long for any route may still match a pattern.
    const isNowhere = allowed.size === 0 || allowed.has(request.method)
    return isNowhere ? sendNotFound(reply) : sendNotAllowed(reply, [...allowed].toSorted())
  })
}
