import { IconTrophy } from '@tabler/icons-react'
import type { Item } from '#domain/kinds/list.ts'
import { startup } from '#domain/entities/startup.ts'
import { DEFAULT_CUT } from '#domain/vocabulary/cut-text.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { isBlank } from '#web/platform/kinds/is-blank.ts'
import { asText } from '#web/platform/kinds/props.ts'
import { Panel } from '#web/platform/ui/panel.tsx'
import { ReadMore } from '#web/platform/ui/read-more.tsx'
import { ViewFile } from './document-rows.tsx'
import type { Editing } from './editing.ts'
import { ItemProposals, ListProposals } from './item-proposals.tsx'
import { itemsOf } from './items-of.ts'
import { AddItem, Deleting, ItemActions, NoItems } from './panel.tsx'
import classes from './rows.module.css'

const LIST = 'awards'
const { item: fields } = startup.fields.awards

interface AwardProps {
  record: Row
  award: Item
  editing: Editing | null
}

const Award = ({ record, award, editing }: AwardProps) => {
  const name = asText(award['name']) || 'Award'
  const description = asText(award['description'])
  return (
    <li>
      <div className={classes.row}>
        <IconTrophy size={18} stroke={1.5} aria-hidden />
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.second}>
            {asText(award['givenBy'])}
            {description !== '' && (
              <>
                {!isBlank(award['givenBy']) && ' · '}
                <ReadMore text={description} at={DEFAULT_CUT} of={name} />
              </>
            )}
          </span>
        </span>
        <span className={classes.facts}>
          {/* Prize money and files are private: the answer for other readers lacks them. */}
          {!isBlank(award['money']) && <FieldCell field={fields.money} value={award['money']} />}
          {!isBlank(award['date']) && <FieldCell field={fields.date} value={award['date']} />}
          <ViewFile file={award['document']} title={name} />
        </span>
        {editing && <ItemActions list={LIST} item={award} name={name} editing={editing} />}
      </div>
      <ItemProposals record={record} list={LIST} item={award} />
    </li>
  )
}

/** The awards of a startup (startup-resume.md, Startup awards). */
export const AwardsPanel = ({ record, editing }: { record: Row; editing: Editing | null }) => {
  const awards = itemsOf(record[LIST])
  return (
    <Panel title="Awards" actions={editing && <AddItem list={LIST} editing={editing} />}>
      {awards.length === 0 ? (
        <NoItems list={LIST} />
      ) : (
        <ul className={classes.rows}>
          {awards.map((award, at) => (
            <Award key={award._id ?? at} record={record} award={award} editing={editing} />
          ))}
        </ul>
      )}
      <Deleting list={LIST} editing={editing} />
      <ListProposals record={record} list={LIST} />
    </Panel>
  )
}
