import { PAGE_SIZES } from '#domain/api/page-size.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Scope } from './list-scope.ts'
import { changePreferences } from '#web/platform/session/use-preferences.ts'

/** The list's own number of rows, then what a person may choose for every list. */
export const sizesOf = (entity: Entity, scope: Scope): number[] =>
  [...new Set([scope.pageSize ?? entity.pageSize, ...PAGE_SIZES])].toSorted((a, b) => a - b)

/** Kept for the person; a list's own 5 takes the choice back. */
export const choosePageSize = (size: number): void =>
  void changePreferences({ page_size: PAGE_SIZES.find((s) => s === size) ?? null })
