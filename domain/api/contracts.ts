/** Every contract by its endpoint, as types alone: what the web knows of a call without loading its schemas. */
import type { z } from 'zod'
import type * as approval from './approval.ts'
import type { AnswerShape, Contract, ParamsOf } from './contract.ts'
import type * as session from './session.ts'

type Rooms = typeof approval & typeof session

type AnyContract = Extract<Rooms[keyof Rooms], Contract>

/** By exactly this endpoint: those of entities are patterns, which others would fall under. */
type Exactly<C, E> = C extends { readonly endpoint: infer Own }
  ? [E, Own] extends [Own, E]
    ? C
    : never
  : never
export type ContractAt<E> = Exactly<AnyContract, E>
export type KnownEndpoint = AnyContract['endpoint']

/** A query as a program writes it: what is undefined or null is left out. */
type Written = string | number | boolean | null | undefined
type QueryFor<C> = C extends { query: infer Q extends z.ZodType }
  ? { readonly query?: { readonly [N in keyof z.input<Q>]?: Written } }
  : unknown
type BodyFor<C> = C extends { body: infer B extends z.ZodType }
  ? { readonly body: z.input<B> }
  : C extends { form: z.ZodType }
    ? { readonly body: object }
    : unknown
type ParamsFor<C extends Contract> = [ParamsOf<C['endpoint']>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<ParamsOf<C['endpoint']>, string>> }

/** What a call of a contract is given. */
export type InputFor<C extends Contract> = ParamsFor<C> & QueryFor<C> & BodyFor<C>

type BodyOf<A> = A extends z.ZodType ? z.output<A> : null

/** What a call of a contract is answered when all is well: the status tells which body. */
export type AnswerOf<C extends Contract> = {
  [S in keyof C['answers'] & number]: {
    readonly status: S
    readonly data: BodyOf<C['answers'][S] & AnswerShape>
  }
}[keyof C['answers'] & number]
