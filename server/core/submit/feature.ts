/** What features add to the core, which knows none of them by name. server/features.ts lists them. */
import type { FastifyInstance } from 'fastify'
import type { Change } from '#domain/changes/change.ts'
import type { NoticeTexts } from '#domain/messages/notice-params.ts'
import type { ActionKey } from '#domain/permissions/table.ts'
import type { Thing } from '#domain/permissions/reading.ts'
import type { Database, Queryable, Tx } from '#server/platform/db/database.ts'
import type { ChangeRefusal } from '#server/platform/http/refusal.ts'
import type { WriteMail } from '#server/platform/outbox/message.ts'
import type { Settings } from '#server/platform/settings.ts'
import { addToReading, type ReadAdditions } from '#server/core/records/additions.ts'
import type { Follower } from './follower.ts'
import type { Compared, Ready, Written } from './types.ts'

export interface FeatureParts {
  readonly db: Database
  readonly settings: Settings
}

/** Returns the refusals of changes that stored records do not allow, by the change's position in the batch. */
export type FindRefusals = (
  db: Queryable,
  changes: readonly Compared[],
) => Promise<ReadonlyMap<number, ChangeRefusal>>

/**
 * Changes that go along with those of a batch. They are written before its own, in the same transaction. A cascade sees
 * the changes of the batch, and not what other cascades add.
 */
export interface Cascade {
  /** Whether this change may bring others along. If no change of a batch may, `find` is not called. */
  isConcernedBy(ready: Ready): boolean
  find(tx: Tx, ready: readonly Ready[]): Promise<readonly Change[]>
  /** Whether what the cascade wrote stays when the batch is undone. `main` is what the batch wrote last. */
  isKept?(written: Written, main: Written): boolean
}

/** Work that the product does by itself. Each of several servers runs it, so it must be harmless to repeat. */
export interface Job {
  /** Names it in the log when it fails. */
  readonly what: string
  /** What it does by the table of rights, in which the programme has a column. Removing what has expired is no right. */
  readonly action?: ActionKey
  run(db: Database, settings: Settings): Promise<unknown>
}

export interface Feature extends ReadAdditions {
  addRoutes?(app: FastifyInstance, parts: FeatureParts): void | Promise<void>
  readonly refusals?: readonly FindRefusals[]
  readonly cascades?: readonly Cascade[]
  /** They run after the core's own followers, in this order. */
  readonly followers?: readonly Follower[]
  /** Sources of the change log that are no entities, and who is told of them (decisions/live-updates.md). */
  readonly live?: Readonly<Record<string, Thing | 'account'>>
  /** What its notices say (notices.md, Notices in the bell). */
  readonly notices?: Partial<NoticeTexts>
  /** How its kinds of mails are written, and what the list of failed mails calls them. */
  readonly mails?: Readonly<Record<string, readonly [label: string, write: WriteMail<never>]>>
  /** What somebody waits for. It must cost next to nothing when there is nothing to do. */
  readonly everyFiveSeconds?: readonly Job[]
  readonly everyTenMinutes?: readonly Job[]
  /**
   * Removes what has expired. It runs an hour after the start and then once a day, unless this may be the wrong database
   * (running.md, A store for one database).
   */
  readonly daily?: readonly Job[]
}

let plugged: readonly Feature[] | undefined

/** Hands the features to the core. Call it once, before the core is used. */
export function plugIn(list: readonly Feature[]): void {
  plugged = list
  addToReading(list)
}

/** Throws if `plugIn` was not called: a change without the features would break their promises silently. */
export function features(): readonly Feature[] {
  if (!plugged) throw new Error('Call plugIn(FEATURES) first.')
  return plugged
}
