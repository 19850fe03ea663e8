/**
 * Every contract by its endpoint, as types only, so that the web knows the calls without loading their
 * schemas.
 */
import type { z } from 'zod'
import type * as activity from './activity.ts'
import type * as admin from './admin.ts'
import type * as approval from './approval.ts'
import type * as approvalComment from './approval-comment.ts'
import type * as contact from './contact.ts'
import type { AnswerShape, Contract, ParamsOf } from './contract.ts'
import type * as batch from './batch.ts'
import type * as counts from './counts.ts'
import type * as deleted from './deleted.ts'
import type { EntityContracts } from './entity.ts'
import type * as errorLog from './error-log.ts'
import type * as figures from './figures.ts'
import type * as file from './file.ts'
import type * as imports from './import.ts'
import type * as invitation from './invitation.ts'
import type * as inbox from './inbox.ts'
import type * as insights from './insights.ts'
import type * as standardSets from './standard-set.ts'
import type { ItemContracts } from './items.ts'
import type * as live from './live.ts'
import type * as mentorSession from './mentor-session.ts'
import type * as mail from './failed-mails.ts'
import type * as notices from './notices.ts'
import type * as preferences from './preferences.ts'
import type * as programme from './programme.ts'
import type * as everybody from './public.ts'
import type * as raisedRequest from './raised-request.ts'
import type * as registration from './registration.ts'
import type * as returnBoard from './return-board.ts'
import type * as returnForms from './return-forms.ts'
import type * as returns from './returns.ts'
import type * as search from './search.ts'
import type * as session from './session.ts'
import type * as view from './view.ts'
import type * as words from './options.ts'

type Subjects =
  | typeof activity
  | typeof admin
  | typeof approval
  | typeof approvalComment
  | typeof batch
  | typeof contact
  | typeof inbox
  | typeof counts
  | typeof deleted
  | typeof errorLog
  | typeof figures
  | typeof file
  | typeof imports
  | typeof insights
  | typeof standardSets
  | typeof live
  | typeof mentorSession
  | typeof invitation
  | typeof mail
  | typeof notices
  | typeof preferences
  | typeof programme
  | typeof everybody
  | typeof raisedRequest
  | typeof registration
  | typeof returnBoard
  | typeof returns
  | typeof returnForms
  | typeof search
  | typeof session
  | typeof view
  | typeof words
  | EntityContracts
  | ItemContracts
type ContractsIn<Subject> = Subject extends unknown ? Extract<Subject[keyof Subject], Contract> : never
type AnyContract = ContractsIn<Subjects>

/** Matches exactly this endpoint. Endpoints of entities are patterns that would match others too. */
type Exactly<C, E> = C extends { readonly endpoint: infer Own }
  ? [E, Own] extends [Own, E]
    ? C
    : never
  : never
export type ContractAt<E> = Exactly<AnyContract, E>
export type KnownEndpoint = AnyContract['endpoint']

/** A query value in a program. Undefined and null are omitted. */
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

/** The input of a call. */
export type InputFor<C extends Contract> = ParamsFor<C> & QueryFor<C> & BodyFor<C>

type BodyOf<A> = A extends z.ZodType ? z.output<A> : null

/**
 * The successful answer of a call; the status determines the body. `batch` is the id by which the change can
 * be undone; null if nothing was written.
 */
export type AnswerOf<C extends Contract> = {
  [S in keyof C['answers'] & number]: {
    readonly status: S
    readonly batch: string | null
    readonly data: BodyOf<C['answers'][S] & AnswerShape>
  }
}[keyof C['answers'] & number]
