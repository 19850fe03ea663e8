import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { InboxItem } from '#domain/api/inbox.ts'
import { decide } from '#domain/permissions/decide.ts'
import { INBOX_ACTIONS } from '#domain/permissions/inbox.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { Menu } from '#web/platform/ui/menu.tsx'
import { inboxTexts } from './english/inbox.ts'
import { assign, useAssignees, type ItemPlace } from './use-inbox.ts'
import classes from './assign-to.module.css'

const { assign: texts } = inboxTexts

interface Props {
  place: ItemPlace
  /** As the list has it; undefined if it is not on the page. */
  item: InboxItem | undefined
}

/** The people among whom one chooses, loaded when the button is about to be pressed. */
const People = ({ place, item, isNear }: Props & { isNear: boolean }) => {
  const { data, error } = useAssignees(place, isNear)
  const assigned = item?.assigned_to?._id ?? ''
  const choose = (id: string) => {
    const person = data?.data.find(({ _id }) => _id === id)
    void assign(place, person ? { id, name: person.name } : null)
  }
  return (
    <Menu.RadioGroup value={assigned} onChange={choose}>
      <Menu.RadioItem value="" closeMenuOnClick>
        {texts.nobody}
      </Menu.RadioItem>
      {data === undefined && <Menu.Label>{error ? texts.notLoaded : texts.loading}</Menu.Label>}
      {data?.data.map(({ _id: id, name, role }) => (
        <Menu.RadioItem key={id} value={id} closeMenuOnClick>
          {name} <span className={classes.role}>{role}</span>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

/** Who takes care of it; a choice among those who may answer, for whoever may assign it (inbox.md, Assigning). */
export const AssignTo = ({ place, item }: Props) => {
  const actor = useActor()
  const [isNear, setNear] = useState(false)
  const assigned = item?.assigned_to ?? null
  const target = item && { incubatorId: item.to === 'portal' ? null : item.incubator_id }
  const mayAssign = item && decide(actor, INBOX_ACTIONS[place.kind].assign, target).outcome !== 'refuse'
  const words = texts.to(assigned?.name ?? texts.nobody)
  if (!mayAssign) return <p className={classes.line}>{words}</p>
  const near = () => setNear(true)
  return (
    <div className={classes.line}>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            size="compact-sm"
            variant="default"
            rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
            onPointerEnter={near}
            onFocus={near}
          >
            {words}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          <People place={place} item={item} isNear={isNear} />
        </Menu.Dropdown>
      </Menu>
      {assigned?._id !== actor.uid && actor.uid !== null && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => void assign(place, { id: actor.uid ?? '', name: actor.name })}
        >
          {texts.take}
        </Button>
      )}
    </div>
  )
}
