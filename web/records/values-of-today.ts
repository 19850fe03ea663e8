import { inputFieldsOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { kindOf } from '#domain/kinds/register.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'

/** The day it is in a zone: "2026-11-21". */
export const todayIn = (zone: string, now: Date = new Date()): string => dayIn(zone, now)

/**
 * What a new record's form begins with: the day or year it is, where its definition says so
 * (events.md, Event fields).
 */
export function valuesOfToday(entity: Entity, zone: string, now: Date = new Date()): Values {
  const today = todayIn(zone, now)
  return Object.fromEntries(
    inputFieldsOf(entity).flatMap(([name, field]) =>
      field.beginsToday ? [[name, kindOf(field).ofDay(field, today)]] : [],
    ),
  )
}
