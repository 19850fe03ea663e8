/** 404: one answer for what is not there and for what is not theirs to see. */
import type { Entity } from '#domain/entities/entity.ts'
import { ChangeRefusal } from '#server/http/refusal.ts'

export const noSuchRecord = ({ name: entity }: Entity): ChangeRefusal =>
  new ChangeRefusal('not_found', { code: 'no-such-record', params: { entity } })

/** The incubator or startup that a record shall belong to. */
export const noSuchOwner = (entity: 'incubator' | 'startup'): ChangeRefusal =>
  new ChangeRefusal('not_found', { code: 'no-such-owner', params: { entity } })

export const noSuchEntry = ({ name: entity }: Entity, field: string): ChangeRefusal =>
  new ChangeRefusal('not_found', { code: 'no-such-entry', params: { entity, field } })
