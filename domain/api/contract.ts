/**
 * A contract describes one call of the interface: its endpoint, input, answers and access. The server mounts
 * it, the web calls it, and the OpenAPI description is generated from it.
 */
import type { z } from 'zod'
import type { ProblemCode } from './problem.ts'

/**
 * The classes of calls. Each has limits of its own for how much one account or visitor may have under way
 * (limits.md, Limits of what is under way). Those of pictures and sheets are parts of calls of other classes. `stream` and `monitor` have none: a stream has bounds of its own.
 */
export type CallClass =
  | 'read'
  | 'search'
  | 'page'
  | 'write'
  | 'batch'
  | 'export'
  | 'upload'
  | 'uploaded-picture'
  | 'picture'
  | 'sheet'
  | 'import'
  | 'mail'
  | 'sign-in'
  | 'stream'
  | 'monitor'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The method and the path below `/api`; `{id}` in a path is a parameter. */
export type Endpoint = `${Method} /${string}`

/** The names of an endpoint's parameters. */
export type ParamsOf<E extends string> = E extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never

/** A JSON schema; the content types of another body; null if there is no body. */
export type AnswerShape = z.ZodType | readonly `${string}/${string}`[] | null

export interface Contract {
  readonly endpoint: Endpoint
  /** The heading of the call in the description. */
  readonly tag: string
  /** The purpose of the call in a few words. */
  readonly summary: string
  /**
   * Who may call it besides signed-in people: everybody; monitors, whose session is not looked up; people
   * with a temporary password, who may use few calls.
   */
  readonly access?: 'everybody' | 'monitors' | 'temporary-password'
  /** The schemas of path parameters that are not ids. Other values are not found. */
  readonly params?: Readonly<Record<string, z.ZodType>>
  /** Programs use HEAD to check whether it exists (http-interface.md, OpenAPI description). */
  readonly hasHead?: true
  /** The schema of the query. Without it, any query is 400. */
  readonly query?: z.ZodType
  /** A JSON body. */
  readonly body?: z.ZodType
  /** A multipart form, whose parts the handler reads. */
  readonly form?: z.ZodType
  /** The class whose limits hold, if it does not follow from the method (`classOf`). */
  readonly callClass?: CallClass
  /** The most bytes of a JSON body, if not `BODY_MAX`. */
  readonly bodyMax?: number
  /** The most names in one object of the body, if not `NAMES_MAX`. */
  readonly namesMax?: number
  /** The successful answers by status; the first is the usual one. Empty if the call is always refused. */
  readonly answers: Readonly<Record<number, AnswerShape>>
  /** Content types of the first answer besides JSON, among which the query chooses. */
  readonly alsoAs?: readonly `${string}/${string}`[]
  /** The answer is the same for everybody. Caches store it and revalidate it by its ETag. */
  readonly isCacheable?: true
  /** An applied change is a batch, which the answer names (http-interface.md, Batches on the wire). */
  readonly isBatch?: true
  /** Problem codes beyond those that follow from the above (http-interface.md, Problem codes). */
  readonly problems?: readonly ProblemCode[]
}

/** Preserves the contract's own type, from which the types of handler and caller follow. */
export const contract = <const C extends Contract>(c: C): C => c

const isStream = ({ answers }: Contract): boolean =>
  Object.values(answers).some((answer) => Array.isArray(answer) && answer.includes('text/event-stream'))

/** The class of a call: the one that its contract names, otherwise the one that follows from its method. */
export function classOf(call: Contract): CallClass {
  if (call.callClass) return call.callClass
  if (call.access === 'monitors') return 'monitor'
  if (isStream(call)) return 'stream'
  return call.endpoint.startsWith('GET ') ? 'read' : 'write'
}
