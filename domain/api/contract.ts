/**
 * A contract says everything about one call of the interface: its endpoint, what it takes, what it answers,
 * who may ask. The server mounts it, the web calls it, the OpenAPI description is made of it.
 */
import type { z } from 'zod'
import type { ProblemCode } from './problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The method and the path below `/api`; `{id}` in a path is a parameter. */
export type Endpoint = `${Method} /${string}`

/** The names of an endpoint's parameters. */
export type ParamsOf<E extends string> = E extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never

/** JSON of a shape; the content types of any other body; null where there is none. */
export type AnswerShape = z.ZodType | readonly `${string}/${string}`[] | null

export interface Contract {
  readonly endpoint: Endpoint
  /** The heading that the description puts it under. */
  readonly tag: string
  /** What the call does, in a few words. */
  readonly summary: string
  /**
   * Who may ask, beside those who are signed in: everybody; monitors are not even looked up; a person with a
   * temporary password, who may use few calls.
   */
  readonly access?: 'everybody' | 'monitors' | 'temporary-password'
  /** What each part of its path takes that is no id, each spelt as it is told; under anything else nothing is there. */
  readonly params?: Readonly<Record<string, z.ZodType>>
  /** Programs ask HEAD whether it is there (http-interface.md, OpenAPI description). */
  readonly hasHead?: true
  /** What the query holds. Without it the call takes no query: any name is 400. */
  readonly query?: z.ZodType
  /** A body in JSON. */
  readonly body?: z.ZodType
  /** A multipart form, whose parts its room reads. */
  readonly form?: z.ZodType
  /** Bytes of a body at most, where that is less than usual. */
  readonly bodyMax?: number
  /** What is answered when all is well, by status; the first is usual. Empty where the call is always refused. */
  readonly answers: Readonly<Record<number, AnswerShape>>
  /** The same for everybody and kept by caches, which ask with an ETag whether it is still so. */
  readonly isCacheable?: true
  /** What was applied is a batch, which the answer names (http-interface.md, Batches on the wire). */
  readonly isBatch?: true
  /** Codes of problems beside those that follow from the above (http-interface.md, Problem codes). */
  readonly problems?: readonly ProblemCode[]
}

/** Keeps the contract's own type, from which the handler's and the caller's types follow. */
export const contract = <const C extends Contract>(c: C): C => c
