import type { AnswerOf, ContractAt, InputFor, KnownEndpoint } from '#domain/api/contracts.ts'
import { request, toQuery, type Method } from './request.ts'

interface Place {
  params?: Readonly<Record<string, string>>
  query?: Parameters<typeof toQuery>[0]
}
interface Given extends Place {
  body?: unknown
  signal?: AbortSignal | undefined
}

/** What a call is given beside its endpoint; nothing where the contract asks for nothing. */
type Arguments<Input> = object extends Input
  ? [given?: Input & { signal?: AbortSignal | undefined }]
  : [given: Input & { signal?: AbortSignal | undefined }]

/** An endpoint's path below `/api`, with its parameters filled in and its query. */
function pathOf(endpoint: string, { params = {}, query = {} }: Place): string {
  const path = endpoint.slice(endpoint.indexOf(' ') + 1)
  return (
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + toQuery(query)
  )
}

// An endpoint begins with its method.
const methodOf = (endpoint: string): Method => endpoint.slice(0, endpoint.indexOf(' ')) as Method

const make = async <Answered>(endpoint: string, { body, signal, ...place }: Given): Promise<Answered> =>
  // The server answers what the contract says: its own tests hold every answer against it.
  (await request<unknown>(methodOf(endpoint), pathOf(endpoint, place), body, { signal })) as Answered

/** Makes a call as its contract says. Throws a `Problem` and nothing else, an abort excepted. */
export const call = <const E extends KnownEndpoint>(
  endpoint: E,
  ...[given]: Arguments<InputFor<ContractAt<E>>>
): Promise<AnswerOf<ContractAt<E>>> => make(endpoint, given ?? {})

/** What a call answers, without its status: what a query wants. */
export const ask = async <const E extends KnownEndpoint>(
  endpoint: E,
  ...given: Arguments<InputFor<ContractAt<E>>>
): Promise<AnswerOf<ContractAt<E>>['data']> => (await call(endpoint, ...given)).data

/** The address of what a call answers, for a link or a download. */
export const hrefOf = <const E extends KnownEndpoint>(
  endpoint: E,
  ...[given]: Arguments<InputFor<ContractAt<E>>>
): string => `/api${pathOf(endpoint, (given ?? {}) as Place)}`
