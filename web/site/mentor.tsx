import type { MentorPage, PublicFrame } from '#domain/api/public-page.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { incubatorHref, textOf } from './card.tsx'
import { Crumbs, crumbsData } from './crumbs.tsx'
import { Document } from './document.tsx'
import { siteTexts } from './english.tsx'
import { Fact, Facts } from './facts.tsx'
import { Frame } from './frame.tsx'
import { Head } from './head.tsx'

const { mentor: texts, profile } = siteTexts

const MENTORS = { label: texts.list, href: '/#mentor' }

/** A mentor's card, without contacts (public-pages.md, Public mentor card). */
export const Mentor = ({ page: { record }, frame }: { page: MentorPage; frame: PublicFrame }) => {
  const name = textOf(record['name'])
  const line = [record['current_designation'], record['organisation']].map(textOf).filter(Boolean).join(', ')
  const incubator = textOf(record['incubator_name'])
  return (
    <Document
      frame={frame}
      title={name}
      description={[name, line].filter(Boolean).join(', ')}
      image={record['profile']}
      canonical={`/mentor-landing/${record._id}`}
      data={[crumbsData(MENTORS, name, frame)]}
    >
      <Frame frame={frame}>
        <Crumbs list={MENTORS} name={name} />
        <Head name={name} image={record['profile']} line={line} />
        <div className="profile">
          <aside className="box" aria-label={profile.title}>
            <h2>{profile.title}</h2>
            <Facts
              entity={mentor}
              record={record}
              names={['area_of_expertise', 'year_of_experience', 'qualification', 'institution']}
            >
              {incubator !== '' && (
                <Fact label={texts.incubator}>
                  <a href={incubatorHref(textOf(record['incubator_id']), frame.isSignedIn)}>{incubator}</a>
                </Fact>
              )}
            </Facts>
          </aside>
          <div>
            <section className="box">
              <h2>{profile.about}</h2>
              <p className="text">{textOf(record['description']) || profile.noDescription}</p>
            </section>
          </div>
        </div>
      </Frame>
    </Document>
  )
}
