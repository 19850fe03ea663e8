import type { ReactNode } from 'react'
import { fieldOf } from '#domain/entities/entity.ts'
import { startup } from '#domain/entities/startup.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { cohortOf } from '#domain/entities/cohort-of.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { hrefOf } from '#domain/kinds/href-of.ts'
import { isBlank } from '#web/platform/kinds/is-blank.ts'
import { asText } from '#web/platform/kinds/props.ts'
import { ProposalNote } from '#web/core/records/proposal-note.tsx'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Picture } from '#web/platform/ui/picture.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import { proposalsOf } from './item-proposals.tsx'
import { mentorNamesOf } from './mentor-names-of.ts'
import classes from './profile-panel.module.css'

/** The first facts of the panel; a missing value is a dash (startup-resume.md, Profile panel). */
const FIRST = ['email', 'phone', 'linkedin_url', 'website'] as const
/** The fields that it shows where there is a value. */
const MORE = ['location', 'address', 'no_of_employees', 'year_of_establishment'] as const

/** The fields that have a place on the resume; proposals of others stand above it. */
export const PROFILE_FIELDS: readonly string[] = [
  ...FIRST,
  ...MORE,
  'sector',
  'program_name',
  'cohort_month',
  'cohort_year',
  'cin_number',
  'startup_type',
]

const Missing = () => (
  <>
    <span aria-hidden>-</span>
    <span className="for-readers">none</span>
  </>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** A field with its value and what waits for it. */
const FieldFact = ({ record, name }: { record: Row; name: string }) => {
  const field = fieldOf(startup, name)
  const value = record[name]
  const whole = <FieldCell field={field} value={value} isWhole />
  return (
    <Fact label={field.label}>
      {isBlank(value) ? (
        <Missing />
      ) : name === 'linkedin_url' ? (
        // Cut at 20 characters like in a table, but whole on paper.
        <>
          <span className="no-print">
            <FieldCell field={field} value={value} />
          </span>
          <span className={classes.printed}>{whole}</span>
        </>
      ) : (
        whole
      )}
      {proposalsOf(record, name).map((pending) => (
        <ProposalNote key={pending.approval_id} pending={pending}>
          Proposed: <FieldCell field={field} value={pending.proposed?.[name]} isWhole />
        </ProposalNote>
      ))}
    </Fact>
  )
}

const Incubator = ({ record }: { record: Row }) => {
  const name = asText(record['incubator_name'])
  const logo = asText(record['incubator_profile'])
  const region = asText(record['incubator_location'])
  if (name === '') return null
  return (
    <div className={classes.incubator}>
      <Picture src={logo === '' ? null : hrefOf(logo)} name={name} size={36} />
      <div className={classes.words}>
        <AppLink href={`/incubator/${asText(record['incubator_id'])}`} className={classes.name}>
          {name}
        </AppLink>
        {region !== '' && <span className={classes.region}>{region}</span>}
      </div>
    </div>
  )
}

const Cohort = ({ record }: { record: Row }) => {
  const cohort = cohortOf(record)
  const proposals = (record.pending ?? []).filter(
    ({ proposed }) => proposed && ('cohort_month' in proposed || 'cohort_year' in proposed),
  )
  return (
    <Fact label="Cohort">
      {cohort === '' ? <Missing /> : cohort}
      {proposals.map((pending) => (
        <ProposalNote key={pending.approval_id} pending={pending}>
          Proposed: {cohortOf({ ...record, ...pending.proposed })}
        </ProposalNote>
      ))}
    </Fact>
  )
}

/** The startup's incubator and facts; a click copies email and phone (startup-resume.md, Profile panel). */
export const ProfilePanel = ({ record }: { record: Row }) => {
  const hasValue = (name: string): boolean => !isBlank(record[name]) || proposalsOf(record, name).length > 0
  return (
    <Panel title="Profile">
      <Incubator record={record} />
      <dl className={classes.facts}>
        {FIRST.map((name) => (
          <FieldFact key={name} record={record} name={name} />
        ))}
        <Fact label="Mentors">{mentorNamesOf(record).join(', ') || 'Not associated'}</Fact>
        <FieldFact record={record} name="sector" />
        <FieldFact record={record} name="program_name" />
        <Cohort record={record} />
        {/* Private: no part of the answer for readers who may not see it. */}
        {'cin_number' in record && <FieldFact record={record} name="cin_number" />}
        <FieldFact record={record} name="startup_type" />
        {MORE.filter(hasValue).map((name) => (
          <FieldFact key={name} record={record} name={name} />
        ))}
      </dl>
    </Panel>
  )
}
