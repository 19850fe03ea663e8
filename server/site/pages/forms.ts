/** The pages with forms that visitors fill in: they answer a form with a page, so no script is needed. */
import type { FastifyInstance, FastifyRequest, FastifyError } from 'fastify'
import { CONTACT_NOT_SENT, CONTACT_SENT } from '#domain/api/contact-limits.ts'
import {
  NO_INPUT,
  type CancelPage,
  type ContactPage,
  type FormState,
  type RegisterPage,
} from '#domain/api/public-page.ts'
import { whenOfEvent } from '#domain/entities/event-when.ts'
import { event as eventEntity } from '#domain/entities/event.ts'
import { incubator as incubatorEntity } from '#domain/entities/incubator.ts'
import { VISITOR, type Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { sendContactMessage } from '#server/features/contact/send-contact-message.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { authorOf } from '#server/platform/http/require-session.ts'
import { refuseCrossSite, isOwnAddress } from '#server/platform/http/same-site.ts'
import { readRecord } from '#server/core/records/read-records.ts'
import { cancelRegistration, findRegistration } from '#server/features/registrations/cancel.ts'
import { readOpening, registerForEvent } from '#server/features/registrations/register.ts'
import { publicPageTexts } from '../english.ts'
import { doneState, formOf, refusedWith, stateOf, type Form } from './form-state.ts'
import { addLoginForm, addLoginPage } from './login.ts'
import { oneOf } from './page-query.ts'
import type { PublicPageParts } from './parts.ts'
import { isNextPage, type Senders } from './senders.ts'

const { forms: texts } = publicPageTexts

const HIDDEN = { schema: { hide: true } } as const
/** Bytes of a form: five thousand characters of any script, percent-encoded, and the rest. */
const FORM_MAX = 64 * 1024

/** No form has as many inputs. */
const INPUTS_MAX = 50

function readForm(body: string): Form {
  if (body.split('&').length > INPUTS_MAX) throw new Refusal('invalid', texts.tooManyParts)
  return Object.fromEntries(new URLSearchParams(body))
}

const contactPath = (incubator: ContactPage['incubator']): string =>
  `/contact?sent=1${incubator === null ? '' : `&incubator_id=${incubator.id}`}`

/** What the framework refuses before a form is read, in words that fit a form. */
function refusalOf(error: FastifyError | Refusal): unknown {
  if (error instanceof Refusal) return error
  const status = error.statusCode ?? 500
  if (status === 413) return new Refusal('too_large', texts.tooLong)
  if (status === 415) return new Refusal('unsupported_media', texts.wrongType)
  return status < 500 ? new Refusal('invalid', texts.unreadable) : error
}

/** The page on which the form was filled in, which may have more in its address than the form's own path. */
function pageOfForm(request: FastifyRequest, appUrl: string): string {
  const { referer = '' } = request.headers
  const { pathname, search } = new URL(isOwnAddress(request, appUrl, referer) ? referer : request.url, appUrl)
  // Two slashes at the beginning would lead to another site.
  return pathname.replace(/^\/+/, '/') + search
}

/**
 * Answers a form that is refused before it is read: a browser gets a page with a way back, a program the same problem as
 * everywhere (public-pages.md, Forms that are refused).
 */
function answerRefusedForms(posts: FastifyInstance, senders: Senders, appUrl: string): void {
  posts.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const refusal = refusalOf(error)
    if (!request.headers.accept?.includes('text/html')) throw refusal
    return senders.sendOnce(request, reply, 'page', async () => {
      if (!(refusal instanceof Refusal)) throw refusal
      const { status, message: detail } = refusal
      const back = pageOfForm(request, appUrl)
      return { status, page: { kind: 'problem', status, title: texts.notSent, detail, back } }
    })
  })
}

/** The sign-in, contact, registration for an event, and its cancellation. */
export async function addForms(
  app: FastifyInstance,
  parts: PublicPageParts,
  senders: Senders,
): Promise<void> {
  const { db, settings } = parts

  const incubatorOf = async (id: string): Promise<ContactPage['incubator']> => {
    if (id === '') return null
    const { _id, name } = await readRecord(db, VISITOR, incubatorEntity, id)
    return { id: _id, name: String(name) }
  }

  const registerPage = async (id: string, actor: Actor, state: FormState): Promise<RegisterPage> => {
    const [event, opening] = await Promise.all([
      readRecord(db, VISITOR, eventEntity, id),
      readOpening(parts, id),
    ])
    const { name } = await readRecord(db, VISITOR, incubatorEntity, String(event['incubator_id']))
    const isStaff = decide(actor, 'event.register').outcome === 'refuse'
    return {
      kind: 'register',
      event: { ...event, incubator_name: name },
      opening: isStaff ? 'staff' : !opening?.isOpen ? 'over' : opening.isFull ? 'full' : 'open',
      state,
    }
  }

  const cancelPage = async (token: string, more: Pick<CancelPage, 'isCancelled'> & { problem?: string }) => {
    const found = await findRegistration(parts, token)
    if (!found) throw new Refusal('not_found', texts.noRegistration)
    const { event, status } = found
    return {
      kind: 'cancel',
      event: event ? [event.name, whenOfEvent(event)].filter(Boolean).join(' · ') : '',
      token,
      ...more,
      isCancelled: more.isCancelled || status === 'cancelled',
    } as const satisfies CancelPage
  }

  addLoginPage(app, parts, senders)
  // The address without its event leads to the events that one can register for.
  app.get('/event/register', HIDDEN, (_request, reply) => reply.redirect('/#events'))
  app.get('/contact', HIDDEN, (request, reply) =>
    senders.sendKept(request, reply, ['incubator_id', 'sent'], async (query) => ({
      kind: 'contact',
      incubator: await incubatorOf(oneOf(query, 'incubator_id')),
      state: 'sent' in query ? doneState(CONTACT_SENT) : NO_INPUT,
    })),
  )
  app.get<{ Params: { id: string } }>('/event/register/:id', HIDDEN, (request, reply) =>
    senders.sendKept(request, reply, ['done'], (query, actor) => {
      const done = oneOf(query, 'done')
      const state = Object.hasOwn(texts.done, done) ? doneState(texts.done[done as 'waiting']) : NO_INPUT
      return registerPage(request.params.id, actor, state)
    }),
  )
  app.get('/event/cancel', HIDDEN, (request, reply) =>
    senders.sendOnce(request, reply, 'page', async (query) => ({
      status: 200,
      page: await cancelPage(oneOf(query, 'token'), { isCancelled: false }),
    })),
  )

  await app.register(async (posts) => {
    answerRefusedForms(posts, senders, settings.appUrl)
    posts.addHook('onRequest', async (request) => refuseCrossSite(request, settings.appUrl))
    // Forms send texts. JSON could contain values of any type, which neither the checks nor the pages expect.
    posts.removeAllContentTypeParsers()
    posts.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX },
      async (_request: FastifyRequest, body: string) => readForm(body),
    )

    addLoginForm(posts, parts, senders)
    posts.post('/contact', HIDDEN, (request, reply) =>
      senders.sendOnce(request, reply, 'mail', async () => {
        const form = formOf(request)
        const incubator = await incubatorOf(form['incubator_id'] ?? '')
        try {
          await sendContactMessage(parts, { uid: request.actor.uid, ip: authorOf(request).ipv4, form })
          if (isNextPage(request)) return { redirect: contactPath(incubator) }
          return { status: 200, page: { kind: 'contact', incubator, state: doneState(CONTACT_SENT) } }
        } catch (error) {
          const state = stateOf(form, error, (message) => `${CONTACT_NOT_SENT} ${message}`)
          if (!state) throw error
          return { ...refusedWith(error), page: { kind: 'contact', incubator, state } }
        }
      }),
    )
    posts.post<{ Params: { id: string } }>('/event/register/:id', HIDDEN, (request, reply) =>
      senders.sendOnce(request, reply, 'mail', async (_query, actor) => {
        const form = formOf(request)
        const eventId = request.params.id
        try {
          const { status } = await registerForEvent(parts, {
            actor,
            ip: authorOf(request).ipv4,
            eventId,
            form,
          })
          if (isNextPage(request)) return { redirect: `/event/register/${eventId}?done=${status}` }
          return { status: 200, page: await registerPage(eventId, actor, doneState(texts.done[status])) }
        } catch (error) {
          const state = stateOf(form, error)
          if (!state) throw error
          return { ...refusedWith(error), page: await registerPage(eventId, actor, state) }
        }
      }),
    )
    posts.post('/event/cancel', HIDDEN, (request, reply) =>
      senders.sendOnce(request, reply, 'mail', async () => {
        const token = formOf(request)['token'] ?? ''
        try {
          await cancelRegistration(parts, token)
          if (isNextPage(request))
            return { redirect: `/event/cancel?${new URLSearchParams({ token }).toString()}` }
          return { status: 200, page: await cancelPage(token, { isCancelled: true }) }
        } catch (error) {
          if (!(error instanceof Refusal) || error.code === 'not_found') throw error
          return {
            ...refusedWith(error),
            page: await cancelPage(token, { isCancelled: false, problem: error.message }),
          }
        }
      }),
    )
  })
}
