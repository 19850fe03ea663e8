/** 404: the same answer for records that do not exist and records that the actor may not see. */
import type { Entity } from '#domain/entities/entity.ts'
import { ChangeRefusal } from '#server/platform/http/refusal.ts'

export const noSuchRecord = ({ name: entity }: Entity): ChangeRefusal =>
  new ChangeRefusal('not_found', { code: 'no-such-record', params: { entity } })

/** The record that a new one is to belong to, or is about, does not exist. */
export const noSuchOwner = (entity: string): ChangeRefusal =>
  new ChangeRefusal('not_found', { code: 'no-such-owner', params: { entity } })

export const noSuchEntry = ({ name: entity }: Entity, field: string): ChangeRefusal =>
  new ChangeRefusal('not_found', { code: 'no-such-entry', params: { entity, field } })
