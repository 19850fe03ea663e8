import { inputFieldsOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { isBlank } from '#web/platform/kinds/is-blank.ts'
import { useActor } from '#web/platform/session/use-actor.ts'

/** By account and entity, until the page is reloaded. */
const last = new Map<string, Values>()

/** The values that another new record usually shares with this one, such as its year (changing-records.md, What repeats). */
export const repeatedIn = (entity: Entity, values: Values): Values =>
  Object.fromEntries(
    inputFieldsOf(entity).flatMap(([name, field]) =>
      field.repeats && !isBlank(values[name]) ? [[name, values[name]]] : [],
    ),
  )

const NOTHING: Values = {}

/** What new records of an entity begin with, and how to keep what was entered in the last one. */
export function useLastUsed(entity: Entity) {
  const { uid } = useActor()
  const key = `${uid} ${entity.name}`
  return {
    used: last.get(key) ?? NOTHING,
    remember: (values: Values): void => void last.set(key, repeatedIn(entity, values)),
  }
}
