import { ENTITIES } from '#domain/entities/register.ts'
import { readersOf, updateActionOf, type Entity } from '#domain/entities/entity.ts'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { permissionOf } from '#domain/permissions/table.ts'
import { readingOf, type Thing } from '#domain/permissions/reading.ts'
import type { Target } from '#domain/permissions/decide.ts'
import { sampleValues, type Marks } from '#server/site/testing/sample-values.ts'
import { targetOf } from '#server/core/records/target.ts'
import { withoutOmitted } from './sample-record.ts'
import type { Place, TestApp } from './test-app.ts'

/** A unique text in a private field, and the record that contains it. */
export interface Secret {
  text: string
  thing: Thing
  target: Target
  /** Whether it is in the record, not only in its history or a request. */
  isCurrent: boolean
}

/** What the sample values need to be valid together. */
function settle(entity: Entity, values: Record<string, unknown>): Record<string, unknown> {
  if (entity.name === 'mentor') values['date_of_leaving'] = values['date_of_joining']
  // Public figures are called as their form and questions are.
  if ('figures_are_public' in values) values['figures_are_public'] = false
  if (entity.name === 'document') values['type'] = 'finance'
  // The assignment goes on, and its session is not cancelled: nobody could change them then.
  if (entity.isOfMentors)
    for (const name of ['from', 'until', 'datetime', 'cancel_reason']) delete values[name]
  if (String(values['start_date']) > String(values['end_date'])) values['end_date'] = values['start_date']
  return withoutOmitted(entity, values)
}

/**
 * Fills every private field of a place's records with unique texts, twice, so that the first ones are only in the
 * history. Fields that sign somebody in or that name other records are left as they are. What only its author may
 * change is added instead, if an account of the place may write it.
 */
export async function plantSecrets(t: TestApp, place: Place): Promise<Secret[]> {
  const secrets: Secret[] = []
  for (const entity of ENTITIES as readonly Entity[])
    for (const isCurrent of [false, true]) {
      const marks: Marks = { open: [], secret: [] }
      const isSecret = readingOf(entity.readers, 'visitor') === '-'
      const values = settle(entity, sampleValues(entity.fields, marks, isSecret))
      const left = Object.keys(values).filter(
        (name) =>
          entity.fields[name]?.to !== undefined ||
          (entity.account && name === 'email') ||
          permissionOf(updateActionOf(entity, name), 'portal-edit') === '-',
      )
      for (const name of left) delete values[name]
      const isPortals = permissionOf(entity.actions.create, 'portal-edit') !== '-'
      if (!isPortals && place !== t.own) continue
      const call = (method: 'POST' | 'PUT', path: string) =>
        t.call(isPortals ? 'portal-edit' : 'startup', method, path, values)
      if (entity.isOfAuthor && entity.ownerName && isPortals) values[entity.ownerName] = place.incubator
      const { status, body } = entity.isOfAuthor
        ? await call('POST', `/${entity.name}`)
        : await call('PUT', `/${entity.name}/${place.of[entity.name]}`)
      if (status >= 300) throw new Error(`${entity.name}: ${JSON.stringify(body)}`)
      const id: string = body._id
      const target = targetOf(entity, { ...body, id, incubator_id: place.incubator })
      // Some parts are made by the server.
      const written = JSON.stringify(body)
      for (const text of marks.secret)
        if (written.includes(text)) secrets.push({ text, thing: readersOf(entity, body), target, isCurrent })
    }
  return secrets
}

/** Has a visitor register for an event of a place, and write to its incubator. */
export async function plantVisitors(t: TestApp, place: Place): Promise<Secret[]> {
  const event = `/event/${place.of['event']}`
  const days = { start_date: '2099-01-01', end_date: '2099-01-01' }
  const target = { incubatorId: place.incubator }
  const visitor = { email: `${place.incubator}@visitor.example.org`, phone: '5000000004' }
  const [organisation, message] = [`registered-of-${place.incubator}`, `written-to-${place.incubator}`]
  const sent = [
    await t.call('portal-edit', 'PUT', event, days),
    await t.call('visitor', 'POST', `${event}/register`, { ...visitor, name: 'Visitor', organisation }),
    await t.call('visitor', 'POST', '/contact', {
      ...visitor,
      name: 'Visitor',
      subject: 'A question',
      message,
      incubator_id: place.incubator,
    }),
  ]
  for (const { status, body } of sent) if (status >= 300) throw new Error(JSON.stringify(body))
  return [
    { text: organisation, thing: 'registration', target, isCurrent: true },
    { text: message, thing: 'contact-message', target, isCurrent: true },
  ]
}

/** The paths of the described interface with this method, with the names of their parameters. */
export async function pathsOf(t: TestApp, method: 'get' | 'post' | 'put' | 'delete'): Promise<Path[]> {
  const { body } = await t.call('visitor', 'GET', '/openapi.json')
  return Object.entries(body.paths as Record<string, Record<string, Described>>).flatMap(([path, calls]) => {
    const found = calls[method]
    if (found === undefined) return []
    const names = (found.parameters ?? []).flatMap((p) => (p.in === 'query' ? [p.name] : []))
    return [{ path: path.replace(/^\/api/, ''), query: names }]
  })
}
interface Described {
  parameters?: { in: string; name: string }[]
}
export interface Path {
  path: string
  query: string[]
}

/** The accounts of the test app, by who they are. */
export const SIGNED_IN = [
  'portal-edit',
  'portal-view',
  'coe-master',
  'coe-editor',
  'coe-viewer',
  'startup',
  'mentor',
] as const satisfies readonly ActorKind[]
