import { Title } from '@mantine/core'
import { fieldOf } from '#domain/entities/entity.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { BOARD, membersIn, type BoardMember } from '#domain/entities/incubator-about.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { Picture } from '#web/platform/ui/picture.tsx'
import classes from './about-tab.module.css'

const CONTACTS = ['email', 'phone', 'linkedin_url'] as const

const PersonCard = ({ person, group }: { person: BoardMember; group: string }) => {
  const item = fieldOf(incubator, group).item ?? {}
  return (
    <li className={classes.person}>
      <Picture src={null} name={person.name} size={36} />
      <div className={classes.words}>
        <span className={classes.name}>{person.name}</span>
        {person['designation'] ? <span className={classes.role}>{String(person['designation'])}</span> : null}
        {CONTACTS.filter((name) => item[name] && person[name]).map((name) => (
          <FieldCell key={name} field={item[name]!} value={person[name]} isWhole />
        ))}
      </div>
    </li>
  )
}

/** CEO, Incubation Manager, Governing Council and Team Members; a click copies an email or phone number. */
export const BoardCards = ({ record }: { record: Row }) =>
  BOARD.map((group) => {
    const people = membersIn(record[group])
    return people.length === 0 ? null : (
      <section key={group} aria-label={fieldOf(incubator, group).label}>
        <Title order={2}>{fieldOf(incubator, group).label}</Title>
        <ul className={classes.people}>
          {people.map((person, at) => (
            <PersonCard key={at} person={person} group={group} />
          ))}
        </ul>
      </section>
    )
  })
