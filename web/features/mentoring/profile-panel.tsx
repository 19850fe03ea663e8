import { inputFieldsOf } from '#domain/entities/entity.ts'
import { mentor } from '#domain/entities/mentor.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { isBlank } from '#web/platform/kinds/is-blank.ts'
import { ProposalNote } from '#web/core/records/proposal-note.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import classes from './panel.module.css'

/** Values that have a place of their own on the page. */
const ELSEWHERE = ['name', 'profile', 'description', 'weekly_hours']

const FIELDS = inputFieldsOf(mentor).filter(([name]) => !ELSEWHERE.includes(name))

/** The facts of a mentor, with what waits for them. */
export const ProfilePanel = ({ record }: { record: Row }) => {
  const proposalsOf = (name: string) =>
    (record.pending ?? []).filter(({ proposed }) => proposed && name in proposed)
  const shown = FIELDS.filter(([name]) => !isBlank(record[name]) || proposalsOf(name).length > 0)
  return (
    <Panel title="Profile">
      <dl className={classes.facts}>
        {shown.map(([name, field]) => (
          <div key={name}>
            <dt className={classes.small}>{field.label}</dt>
            <dd className={classes.fact}>
              <FieldCell field={field} value={record[name]} isWhole />
              {proposalsOf(name).map((pending) => (
                <ProposalNote key={pending.approval_id} pending={pending}>
                  Proposed: <FieldCell field={field} value={pending.proposed?.[name]} isWhole />
                </ProposalNote>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
