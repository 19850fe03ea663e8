import type { AnsweredRecord } from '#domain/api/entity.ts'
import type { PublicFrame, StartupPage } from '#domain/api/public-page.ts'
import { fieldOf } from '#domain/entities/entity.ts'
import { startup } from '#domain/entities/startup.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { cohortOf } from '#domain/entities/cohort-of.ts'
import { incubatorHref, Picture, textOf } from './card.tsx'
import { Crumbs, crumbsData } from './crumbs.tsx'
import { ReadMore } from './cut.tsx'
import { Document } from './document.tsx'
import { siteTexts } from './english.tsx'
import { Fact, Facts, Value } from './facts.tsx'
import { Frame } from './frame.tsx'
import { Head } from './head.tsx'
import { StatusBadge } from './status-badge.tsx'

const { startup: texts, profile } = siteTexts

/** (startup-resume.md, About panel) */
const ABOUT_CUT = 500
const STARTUPS = { label: texts.list, href: '/#startup' }

type Item = Readonly<Record<string, unknown>>

const itemsOf = (record: AnsweredRecord, name: string, part: string): readonly Item[] =>
  (Array.isArray(record[name]) ? (record[name] as Item[]) : []).filter(
    (item) => textOf(item[part]).trim() !== '',
  )

/** A founder or member of the team: no contact of a person is public (roles-and-rights.md, Public and private fields). */
const Person = ({ person, list }: { person: Item; list: 'founders' | 'team_member' }) => {
  const fields = fieldOf(startup, list).item ?? {}
  return (
    <li className="person">
      <Picture src={person['photoURL']} name={textOf(person['name'])} />
      <div>
        <h3>{textOf(person['name'])}</h3>
        <p>{textOf(person['role']) || textOf(person['designation'])}</p>
        {textOf(person['linkedIn']) !== '' && (
          <Value field={fields['linkedIn']!} value={person['linkedIn']} />
        )}
      </div>
    </li>
  )
}

const People = ({ record, list }: { record: AnsweredRecord; list: 'founders' | 'team_member' }) => {
  const people = itemsOf(record, list, 'name')
  return (
    people.length > 0 && (
      <section className="box">
        <h2>{fieldOf(startup, list).label}</h2>
        <ul className="people">
          {people.map((person, at) => (
            <Person key={at} person={person} list={list} />
          ))}
        </ul>
      </section>
    )
  )
}

const Awards = ({ record }: { record: AnsweredRecord }) => {
  const awards = itemsOf(record, 'awards', 'name')
  return (
    awards.length > 0 && (
      <section className="box">
        <h2>{texts.awards}</h2>
        <ul className="awards">
          {awards.map((award, at) => (
            <li key={at}>
              <h3>{textOf(award['name'])}</h3>
              <p>
                {[textOf(award['givenBy']), formatDate(textOf(award['date']))].filter(Boolean).join(' · ')}
              </p>
              {textOf(award['description']) !== '' && <p className="text">{textOf(award['description'])}</p>}
            </li>
          ))}
        </ul>
      </section>
    )
  )
}

const Incubator = ({ record, isSignedIn }: { record: AnsweredRecord; isSignedIn: boolean }) => (
  <div className="person">
    <Picture src={record['incubator_profile']} name={textOf(record['incubator_name'])} />
    <div>
      <h3>
        <a href={incubatorHref(textOf(record['incubator_id']), isSignedIn)}>
          {textOf(record['incubator_name'])}
        </a>
      </h3>
      <p>{textOf(record['incubator_location'])}</p>
    </div>
  </div>
)

/** The public resume of a startup (public-pages.md, Public startup page). */
export const Startup = ({ page: { record }, frame }: { page: StartupPage; frame: PublicFrame }) => {
  const name = textOf(record['name'])
  const description = textOf(record['description'])
  const mentors = Array.isArray(record['mentors']) ? (record['mentors'] as Item[]) : []
  const address = `/landingStartup/${record._id}`
  return (
    <Document
      frame={frame}
      title={name}
      description={
        description.slice(0, 200) || texts.description({ name, incubator: textOf(record['incubator_name']) })
      }
      canonical={address}
      image={record['profile']}
      data={[
        {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name,
          description,
          url: frame.appUrl + address,
          sameAs: [record['website'], record['linkedin_url']].map(textOf).filter(Boolean),
        },
        crumbsData(STARTUPS, name, frame),
      ]}
    >
      <Frame frame={frame}>
        <Crumbs list={STARTUPS} name={name} />
        <Head name={name} image={record['profile']} badge={<StatusBadge value={record['status']} />} />
        <div className="profile">
          <aside className="box" aria-label={profile.title}>
            <h2>{profile.title}</h2>
            <Incubator record={record} isSignedIn={frame.isSignedIn} />
            <Facts
              entity={startup}
              record={record}
              names={['email', 'phone', 'linkedin_url', 'website']}
              isWhole
            >
              <Fact label={texts.mentors}>
                {mentors
                  .map((mentor) => textOf(mentor['name']))
                  .filter(Boolean)
                  .join(', ') || texts.noMentors}
              </Fact>
            </Facts>
            <Facts entity={startup} record={record} names={['sector', 'program_name']} isWhole>
              <Fact label={texts.cohort}>{cohortOf(record) || '-'}</Fact>
            </Facts>
            <Facts entity={startup} record={record} names={['startup_type']} isWhole />
            <Facts
              entity={startup}
              record={record}
              names={['location', 'address', 'year_of_establishment']}
            />
          </aside>
          <div>
            <section className="box">
              <h2>{profile.about}</h2>
              <ReadMore text={description || profile.noDescription} at={ABOUT_CUT} />
            </section>
            <People record={record} list="founders" />
            <People record={record} list="team_member" />
            <Awards record={record} />
          </div>
        </div>
      </Frame>
    </Document>
  )
}
