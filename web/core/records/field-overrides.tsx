import type { ReactNode } from 'react'
import { ENTERED } from '#domain/entities/deliverable.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { startOfEvent } from '#domain/entities/event-when.ts'
import { shortTypeOf } from '#domain/vocabulary/incubator-types.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { cohortOf } from '#domain/entities/cohort-of.ts'
import { NoValue } from '#web/platform/kinds/field-cell.tsx'
import { FigureOf } from '#web/platform/kinds/figure.tsx'
import { TypeBadge } from '#web/platform/ui/type-badge.tsx'
import { StartupStatus } from './startup-status.tsx'

interface FieldOverride {
  Cell?: (props: { row: Row }) => ReactNode
  width?: number
  /** The field shown in grey below a name. */
  second?: string
  /** Whether a form shows the field, given the form's other values. */
  isShown?: (values: Values, mode: 'create' | 'update') => boolean
  /** Wherever a form shows it, it must be filled in. */
  isRequired?: true
  /** The filter offers the programme's regions. */
  isRegion?: boolean
}

/** A text made of several fields, such as the month with its year; a dash if it is empty. */
const Joint = ({ text }: { text: string }) => (text === '' ? <NoValue /> : <>{text}</>)

/** The only place where a field's display differs from its definition. Keys are `entity.field`. */
const fieldOverrides: Readonly<Record<string, FieldOverride>> = {
  'incubator.incubator_type': { Cell: ({ row }) => <TypeBadge type={row['incubator_type']} />, width: 100 },
  'incubator.location': { isRegion: true, width: 170 },
  // Leaves room for the long names of incubators.
  'incubator.sectors': { width: 240 },
  // Only NAIN incubators have a phase (incubators.md, Phase of a NAIN).
  'incubator.phase': { isShown: (v) => shortTypeOf(v['incubator_type']) === 'NAIN' },
  'startup.status': { Cell: ({ row }) => <StartupStatus record={row} /> },
  // Only startups that graduated or dropped out have one, and give it (startups.md, Changing a status).
  'startup.statusReason': { isRequired: true },
  'startup.cohort_year': { Cell: ({ row }) => <Joint text={cohortOf(row)} />, width: 104 },
  'startup.name': { second: 'location' },
  'startup.location': { isRegion: true },
  'mentor.name': { second: 'organisation' },
  // Without a choice, a note is about the incubator that the form has.
  'note.about_id': { isShown: ({ about }) => (about ?? 'incubator') !== 'incubator' },
  // If records are counted for the target, the form does not ask what was achieved.
  'deliverables-as-per-mou.achieved': { isShown: (v) => (v['source'] ?? ENTERED) === ENTERED },
  // It is asked for where it is needed alone.
  'deliverables-as-per-mou.return_take': { isRequired: true },
  'event.start_date': { Cell: ({ row }) => <Joint text={startOfEvent(row)} />, width: 144 },
  'performance.count': {
    Cell: ({ row }) =>
      typeof row['count'] === 'number' ? (
        <FigureOf indicator={String(row['indicator'])} value={row['count']} />
      ) : null,
    width: 160,
  },
}

export const overrideOf = (entity: string, field: string): FieldOverride =>
  fieldOverrides[`${entity}.${field}`] ?? {}

/** Whether a form with these values asks for the field. */
export const isInForm = (entity: Entity, field: string, values: Values, mode: 'create' | 'update'): boolean =>
  !(entity.omits?.(values) ?? []).includes(field) &&
  (overrideOf(entity.name, field).isShown?.(values, mode) ?? true)
