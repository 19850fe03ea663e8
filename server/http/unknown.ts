import type { FastifyInstance } from 'fastify'
import { sendNotAllowed, sendNotFound } from './problems.ts'

/** What an address that was routed looks like: `:id` is one part of it, `*` all that follows. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  )

const pathOf = (url: string): string => url.replace(/[?;].*$/, '')

/**
 * Answers what no route takes: 405 with the methods that the address is there for, 404 where it is there
 * for none. Before the routes are added, which it listens to.
 */
export function answerUnknown(api: FastifyInstance): void {
  const routed = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  api.addHook('onRoute', ({ url, method }) => {
    const known = routed.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const one of [method].flat()) known.methods.add(one)
    routed.set(url, known)
  })
  // A name of a call stands where a record's id may: `/prototype/delete` is no prototype.
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
    // An address too long for any route looks like one that takes it.
    const isNowhere = allowed.size === 0 || allowed.has(request.method)
    return isNowhere ? sendNotFound(reply) : sendNotAllowed(reply, [...allowed].toSorted())
  })
}
