import type { AnsweredRecord } from '#domain/api/entity.ts'
import { fieldOf } from '#domain/entities/entity.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { BOARD, factsIn, membersIn } from '#domain/entities/incubator-about.ts'
import { textOf, Picture } from './card.tsx'
import { siteTexts } from './english.tsx'
import { Facts, Value } from './facts.tsx'

const { profile: texts } = siteTexts

/** The people of one group: no contact of a person is public (roles-and-rights.md, Public and private fields). */
const Board = ({ record, group }: { record: AnsweredRecord; group: (typeof BOARD)[number] }) => {
  const { label, item = {} } = fieldOf(incubator, group)
  const people = membersIn(record[group])
  return (
    people.length > 0 && (
      <section className="box">
        <h2>{label}</h2>
        <ul className="people">
          {people.map((person, at) => (
            <li key={at} className="person">
              <Picture src={null} name={person.name} />
              <div>
                <h3>{person.name}</h3>
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
    <aside className="box" aria-label={texts.facts}>
      <h2>{texts.facts}</h2>
      <Facts entity={incubator} record={record} names={factsIn(record)} />
    </aside>
    <div>
      <section className="box">
        <h2>{texts.about}</h2>
        <p className="text">{textOf(record['description']) || texts.noDescription}</p>
      </section>
      {BOARD.map((group) => (
        <Board key={group} record={record} group={group} />
      ))}
    </div>
  </div>
)
