import { IconBriefcase, IconBuildingCommunity, IconSchool, IconUser, type Icon } from '@tabler/icons-react'
import { fieldOf } from '#domain/entities/entity.ts'
import { startup } from '#domain/entities/startup.ts'
import type { Item } from '#domain/kinds/list.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { hrefOf } from '#domain/kinds/href-of.ts'
import { isBlank } from '#web/platform/kinds/is-blank.ts'
import { nameOfNested } from '#web/platform/kinds/nested-record.ts'
import { asText } from '#web/platform/kinds/props.ts'
import { Picture } from '#web/platform/ui/picture.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import type { Editing } from './editing.ts'
import { ItemProposals, ListProposals } from './item-proposals.tsx'
import { itemsOf } from './items-of.ts'
import { AddItem, Deleting, ItemActions, NoItems } from './panel.tsx'
import classes from './founders-panel.module.css'

const LIST = 'founders'
/** What an opened founder shows, next to name and role. */
const PARTS = ['linkedIn', 'email', 'phoneNumber', 'gender', 'studentId'] as const
const { item: fields } = startup.fields.founders

const ICONS: Readonly<Record<string, Icon>> = {
  Student: IconSchool,
  Faculty: IconUser,
  'Outside institution': IconBuildingCommunity,
  'Project Staff': IconBriefcase,
}

/** The role with its icon. */
const Role = ({ role }: { role: unknown }) => {
  const IconOf = ICONS[asText(role)] ?? IconUser
  return isBlank(role) ? null : (
    <span className={classes.role}>
      <IconOf size={14} stroke={1.6} aria-hidden />
      <FieldCell field={fields.role} value={role} />
    </span>
  )
}

interface FounderProps {
  record: Row
  founder: Item
  isOpen: boolean
  editing: Editing | null
}

const Founder = ({ record, founder, isOpen, editing }: FounderProps) => {
  const name = nameOfNested(founder) || 'Founder'
  const photo = asText(founder['photoURL'])
  const parts = PARTS.filter((part) => part in founder && !isBlank(founder[part]))
  return (
    <details className={classes.founder} open={isOpen}>
      <summary className={classes.first}>
        <Picture src={photo === '' ? null : hrefOf(photo)} name={name} size={36} />
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <Role role={founder['role']} />
        </span>
      </summary>
      <div className={classes.rest}>
        {parts.length > 0 ? (
          <dl className={classes.parts}>
            {parts.map((part) => (
              <div key={part}>
                <dt>{fields[part].label}</dt>
                <dd>
                  <FieldCell field={fieldOf(startup, LIST).item![part]!} value={founder[part]} isWhole />
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className={classes.none}>No contact yet.</p>
        )}
        {editing && <ItemActions list={LIST} item={founder} name={name} editing={editing} />}
      </div>
      <ItemProposals record={record} list={LIST} item={founder} />
    </details>
  )
}

/** The founders as an accordion; the first one is open (startup-resume.md, Founders panel). */
export const FoundersPanel = ({ record, editing }: { record: Row; editing: Editing | null }) => {
  const founders = itemsOf(record[LIST])
  return (
    <Panel title="Founders" actions={editing && <AddItem list={LIST} editing={editing} />}>
      {founders.length === 0 && <NoItems list={LIST} />}
      {founders.map((founder, at) => (
        <Founder
          key={founder._id ?? at}
          record={record}
          founder={founder}
          isOpen={at === 0}
          editing={editing}
        />
      ))}
      <Deleting list={LIST} editing={editing} />
      <ListProposals record={record} list={LIST} />
    </Panel>
  )
}
