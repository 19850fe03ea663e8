import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { fieldOf } from '#domain/entities/entity.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { factsIn, BOARD, membersIn, type BoardMember } from '#domain/entities/incubator-about.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { isBlank } from '#web/platform/kinds/is-blank.ts'
import { Picture } from '#web/platform/ui/picture.tsx'
import { CreatedIncubators } from './created-incubators.tsx'
import classes from './about-tab.module.css'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

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
const BoardCards = ({ record }: { record: Row }) =>
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

/**
 * Description, address, year, sectors, contacts that a click copies, and the cards of the board
 * (incubators.md, About tab).
 */
export const AboutTab = ({ record }: { record: Row }) => {
  const facts = factsIn(record).filter((name) => !isBlank(record[name]))
  const description = record['description']
  return (
    <div className={classes.root}>
      <aside className={classes.facts} aria-label="Facts">
        <dl className={classes.list}>
          {facts.map((name) => {
            const field = fieldOf(incubator, name)
            return (
              <Fact key={name} label={field.label}>
                <FieldCell field={field} value={record[name]} isWhole />
              </Fact>
            )
          })}
        </dl>
        {facts.length === 0 && <p className={classes.none}>No address or contact details yet.</p>}
      </aside>
      <div>
        <Title order={2}>About</Title>
        <p className={classes.text}>
          {typeof description === 'string' && description !== '' ? (
            description
          ) : (
            <span className={classes.none}>No description yet.</span>
          )}
        </p>
        <BoardCards record={record} />
        <CreatedIncubators by="coe_incubator" id={record._id} />
      </div>
    </div>
  )
}
