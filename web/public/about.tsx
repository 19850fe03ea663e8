import type { AnsweredRecord } from '#domain/api/entity.ts'
import { fieldOf } from '#domain/entities/entity.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { textOf, Picture } from './card.tsx'
import { Facts, Value } from './facts.tsx'

const FACTS = [
  'address',
  'location',
  'year_of_establishment',
  'phase',
  'sectors',
  'website',
  'phone',
  'email',
  'linkedin_url',
]
const GROUPS = ['ceo_incubator', 'incubation_manager', 'board_directors', 'team_member'] as const

type Person = Readonly<Record<string, unknown>>

/** One person or several; entries without a name are hidden (incubators.md, Board cards). */
const peopleIn = (value: unknown): Person[] =>
  (Array.isArray(value) ? value : [value])
    .filter((one): one is Person => typeof one === 'object' && one !== null)
    .filter(({ name }) => textOf(name).trim() !== '')

/** The people of one group: no contact of a person is public (roles-and-rights.md, Public and private fields). */
const Board = ({ record, group }: { record: AnsweredRecord; group: (typeof GROUPS)[number] }) => {
  const { label, item = {} } = fieldOf(incubator, group)
  const people = peopleIn(record[group])
  return (
    people.length > 0 && (
      <section className="box">
        <h2>{label}</h2>
        <ul className="people">
          {people.map((person, at) => (
            <li key={at} className="person">
              <Picture src={null} name={textOf(person['name'])} />
              <div>
                <h3>{textOf(person['name'])}</h3>
                {textOf(person['designation']) !== '' && <p>{textOf(person['designation'])}</p>}
                {textOf(person['linkedin_url']) !== '' && (
                  <Value field={item['linkedin_url']!} value={person['linkedin_url']} />
                )}
              </div>
            </li>
          ))}
        </ul>
      </section>
    )
  )
}

/** Facts, description and the cards of the board (incubators.md, About tab). */
export const About = ({ record }: { record: AnsweredRecord }) => (
  <div className="profile-about">
    <aside className="box" aria-label="Facts">
      <h2>Facts</h2>
      <Facts
        entity={incubator}
        record={record}
        // -1 means no phase (incubators.md, Phase of a NAIN).
        names={FACTS.filter((name) => record[name] !== -1)}
      />
    </aside>
    <div>
      <section className="box">
        <h2>About</h2>
        <p className="text">{textOf(record['description']) || 'No description yet.'}</p>
      </section>
      {GROUPS.map((group) => (
        <Board key={group} record={record} group={group} />
      ))}
    </div>
  </div>
)
