/**
 * What features add to the frame of every page, which knows none of them by name; web/features.ts lists them. Everyone
 * downloads these parts first: pages and panels are loaded when they are shown.
 */
import type { Icon } from '@tabler/icons-react'
import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import type { CountsOfIncubator, ModuleCounts, PortalCounts } from '#domain/api/counts.ts'
import type { ProposedChange } from '#domain/changes/change.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { IncubatorTabName } from '#domain/vocabulary/incubator-tabs.ts'
import type { InputProps } from '#web/platform/kinds/props.ts'
import type { Row } from '#web/platform/api/use-records.ts'

export interface MenuEntry {
  readonly label: string
  readonly href: string
  readonly icon: Icon
  /** Other addresses that belong to the entry: the records of its list. */
  readonly also?: RegExp
  /** The count at its right edge; nothing until it has loaded. */
  readonly count?: number | undefined
  /** It came after the entries that each role always had, and stands below them. */
  readonly isLater?: true
  /** It stands at the foot of the menu, above Logout. */
  readonly isAtFoot?: true
}

/** What the entries of the side menu count; nothing until it has loaded. */
export interface MenuCounts {
  readonly programme?: PortalCounts | undefined
  readonly incubator?: CountsOfIncubator | undefined
  readonly inbox?: { readonly open: number } | undefined
  readonly returns?: { readonly due: number } | undefined
}

/** A page of the person's menu, which the side menu does not list. */
export interface SmallPage {
  readonly label: string
  readonly href: string
  readonly icon: Icon
  /** It is on another website. */
  readonly isElsewhere?: true
  /** Shown beside its name when the menu opens. */
  readonly badge?: ComponentType
}

interface OfRecord {
  readonly record: Row
}

/** Where a page shows panels of features; `FeaturePanels` renders them. */
export interface Panels {
  /** Below a startup's resume. */
  readonly startup?: ComponentType<OfRecord>
  /** Below its own resume on a startup's dashboard. */
  readonly 'startup-dashboard'?: ComponentType<OfRecord>
  /** Below a mentor's profile, on its page and on its dashboard. */
  readonly mentor?: ComponentType<OfRecord>
  /** Below the figures of an incubator's dashboard, beside the latest activities. */
  readonly 'incubator-dashboard'?: ComponentType<{ readonly incubatorId: string }>
  /** Below the figures of the programme. */
  readonly 'portal-dashboard'?: ComponentType
}

/** A tab of an incubator's profile; `INCUBATOR_TABS` says their order. */
export interface IncubatorTab {
  /** Its name in the address. */
  readonly tab: IncubatorTabName
  /** Another name of it in the address. */
  readonly also?: string
  readonly label: string
  /**
   * What its count adds up, by the names of `ModuleCounts`; a tab without records has none. Of a tab with two lists it
   * is the one that the tab is called after.
   */
  readonly counts?: readonly (keyof ModuleCounts)[]
  /** Whether incubators of a type have it, if not all. */
  readonly isOf?: (incubatorType: string) => boolean
  /** It says itself what the page is called, by what it shows. */
  readonly namesItsPart?: true
  readonly load: () => Promise<FunctionComponent<{ readonly incubatorId: string } & OfRecord>>
}

export interface OwnChangeProps {
  readonly change: ProposedChange
  /** The change by fields. */
  readonly otherwise: ReactNode
}

export interface Feature {
  /** Its addresses for signed-in people, made with `inside`. */
  readonly routes?: readonly AnyRoute[]
  /** Its addresses for everyone, made with `at`. */
  readonly openRoutes?: readonly AnyRoute[]
  /** Its entries in the side menu of this person. */
  menu?(actor: Actor, counts: MenuCounts): readonly MenuEntry[]
  /** Its entries in the menu of this person's name. */
  smallPages?(actor: Actor): readonly SmallPage[]
  /** Its panels on the pages of others, each a `lazyPart`. */
  readonly panels?: Panels
  /** Its inputs of fields in forms, by `entity.field`, each a `lazyPart`; by the field's kind without one. */
  readonly inputs?: Readonly<Record<string, FunctionComponent<InputProps>>>
  /** How a request shows its changes of an entity, each a `lazyPart`; by fields without one. */
  readonly changes?: Readonly<Record<string, FunctionComponent<OwnChangeProps>>>
  /** Its tabs of an incubator's profile, each loaded when it is opened. The build reads them too (scripts/web-build.ts). */
  readonly incubatorTabs?: readonly IncubatorTab[]
}

let plugged: readonly Feature[] | undefined

/** Hands the features to the frame, in the order of their entries. Call it once, before the first page. */
export function plugIn(list: readonly Feature[]): void {
  plugged = list
}

/** Throws if `plugIn` was not called: a menu without entries would look like a person without rights. */
export function features(): readonly Feature[] {
  if (!plugged) throw new Error('Call plugIn(FEATURES) first.')
  return plugged
}

/** How a feature shows the changes of an entity. */
export const ownChangeOf = (entity: string): FunctionComponent<OwnChangeProps> | undefined =>
  features()
    .map(({ changes }) => changes?.[entity])
    .find((change) => change !== undefined)

/** The tabs of an incubator's profile that the features offer, in no order. */
export const incubatorTabs = (): readonly IncubatorTab[] =>
  features().flatMap((feature) => feature.incubatorTabs ?? [])

/** The input that a feature has for a field of a form. */
export const ownInputOf = (entity: string, field: string): FunctionComponent<InputProps> | undefined =>
  features()
    .map(({ inputs }) => inputs?.[`${entity}.${field}`])
    .find((input) => input !== undefined)
