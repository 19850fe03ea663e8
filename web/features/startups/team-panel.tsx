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
import classes from './rows.module.css'

const LIST = 'team_member'
const CONTACTS = ['email', 'phoneNumber'] as const
const { item: fields } = startup.fields.team_member

interface MemberProps {
  record: Row
  member: Item
  editing: Editing | null
}

const Member = ({ record, member, editing }: MemberProps) => {
  const name = nameOfNested(member) || 'Team member'
  const photo = asText(member['photoURL'])
  return (
    <li>
      <div className={classes.row}>
        <Picture src={photo === '' ? null : hrefOf(photo)} name={name} size={32} />
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.second}>
            {asText(member['designation'])}
            {!isBlank(member['linkedIn']) && (
              <>
                {!isBlank(member['designation']) && ' · '}
                <FieldCell field={fields.linkedIn} value={member['linkedIn']} />
              </>
            )}
          </span>
        </span>
        {/* Private, so answers for other readers lack them. */}
        {CONTACTS.some((part) => !isBlank(member[part])) && (
          <span className={classes.contacts}>
            {CONTACTS.map((part) => (
              <span key={part}>
                {!isBlank(member[part]) && <FieldCell field={fields[part]} value={member[part]} />}
              </span>
            ))}
          </span>
        )}
        {editing && <ItemActions list={LIST} item={member} name={name} editing={editing} />}
      </div>
      <ItemProposals record={record} list={LIST} item={member} />
    </li>
  )
}

/** The people of the startup beside its founders (startup-resume.md, Team members panel). */
export const TeamPanel = ({ record, editing }: { record: Row; editing: Editing | null }) => {
  const members = itemsOf(record[LIST])
  return (
    <Panel title="Team Members" actions={editing && <AddItem list={LIST} editing={editing} />}>
      {members.length === 0 ? (
        <NoItems list={LIST} />
      ) : (
        <ul className={classes.rows}>
          {members.map((member, at) => (
            <Member key={member._id ?? at} record={record} member={member} editing={editing} />
          ))}
        </ul>
      )}
      <Deleting list={LIST} editing={editing} />
      <ListProposals record={record} list={LIST} />
    </Panel>
  )
}
