/** Proposed changes of a prototype. */
import type { Origin, ProposedChange } from '#domain/changes/change.ts'

export const edit: Origin = { kind: 'edit' }
export const change = (more: Partial<ProposedChange>): ProposedChange => ({
  action: 'create',
  entity: 'prototype',
  record_id: null,
  incubator_id: null,
  title: 'Soil probe',
  base: null,
  proposed: {},
  ...more,
})
export const deletion = (title: string) => change({ action: 'delete', title, proposed: null })
