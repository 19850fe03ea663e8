import type { ReactNode } from 'react'
import { ENTERED } from '#domain/entities/deliverable.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { startup } from '#domain/entities/startup.ts'
import { shortTypeOf } from '#domain/vocabulary/incubator-types.ts'
import type { Row } from '#web/api/use-records.ts'
import { cohortOf } from '#web/kinds/cohort.ts'
import { FieldCell } from '#web/kinds/field-cell.tsx'
import { FigureOf } from '#web/kinds/figure.tsx'
import { TypeBadge } from '#web/ui/type-badge.tsx'

export interface FieldOverride {
  /** What its column is called. */
  label?: string
  Cell?: (props: { row: Row }) => ReactNode
  width?: number
  /** The field that stands in grey below a name. */
  second?: string
  /** Whether a form shows the field at all, by the other values of the form. */
  isShown?: (values: Values, mode: 'create' | 'update') => boolean
  /** What its filter is called. */
  filterLabel?: string
  /** Its filter offers the programme's regions. */
  isRegion?: boolean
}

/** The month with its year. */
const Cohort = ({ row }: { row: Row }) => {
  const cohort = cohortOf(row)
  return cohort === '' ? <FieldCell field={startup.fields.cohort_year} value={null} /> : <>{cohort}</>
}

/**
 * The one place where a field of an entity may differ from what its definition says: entity.field.
 */
export const fieldOverrides: Readonly<Record<string, FieldOverride>> = {
  'incubator.incubator_type': { Cell: ({ row }) => <TypeBadge type={row['incubator_type']} />, width: 100 },
  'incubator.location': { isRegion: true, width: 170 },
  // A figure of NAIN incubators alone (incubators.md, Phase of a NAIN).
  'incubator.phase': { isShown: (v) => shortTypeOf(v['incubator_type']) === 'NAIN' },
  // None counts as active (startups.md, Startup status).
  'startup.status': {
    Cell: ({ row }) => <FieldCell field={startup.fields.status} value={row['status'] ?? 'active'} />,
  },
  'startup.cohort_year': { label: 'Cohort', Cell: ({ row }) => <Cohort row={row} />, width: 104 },
  'startup.name': { second: 'location' },
  'startup.location': { isRegion: true },
  'mentor.name': { second: 'organisation' },
  // The filter bears a longer name than the column (intellectual-property.md, IP list).
  'intellectual-property.jurisdiction': { filterLabel: 'Patent Jurisdiction' },
  // Where records prove the target, nobody is asked how much was achieved.
  'deliverables-as-per-mou.achieved': { isShown: (v) => (v['source'] ?? ENTERED) === ENTERED },
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

/** Whether a form that holds these values asks for the field. */
export const isInForm = (entity: Entity, field: string, values: Values, mode: 'create' | 'update'): boolean =>
  !(entity.omits?.(values) ?? []).includes(field) &&
  (overrideOf(entity.name, field).isShown?.(values, mode) ?? true)
