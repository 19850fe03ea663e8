import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconBuilding, IconRocket, IconSearch, IconUsers, type Icon } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMenu } from './use-menu.ts'
import { useRecords, type Row } from '#web/api/use-records.ts'
import { shortTypeOf } from '#domain/vocabulary/incubator-types.ts'
import { useIsPhone } from '#web/ui/use-screen.ts'

const [store, spotlight] = createSpotlight()
const MIN_LETTERS = 2

interface Place {
  entity: 'incubator' | 'startup' | 'mentor'
  group: string
  icon: Icon
  hrefOf: (row: Row) => string
  wordOf: (row: Row) => string
}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const PLACES: readonly Place[] = [
  {
    entity: 'incubator',
    group: 'Incubators',
    icon: IconBuilding,
    hrefOf: (r) => `/incubator/${r._id}`,
    wordOf: (r) => [shortTypeOf(r['incubator_type']), text(r['location'])].filter(Boolean).join(' · '),
  },
  {
    entity: 'startup',
    group: 'Startups',
    icon: IconRocket,
    hrefOf: (r) => `/startup/${r._id}`,
    wordOf: (r) => text(r['location']),
  },
  {
    entity: 'mentor',
    group: 'Mentors',
    icon: IconUsers,
    hrefOf: (r) => `/mentor/${r._id}`,
    wordOf: (r) => text(r['current_designation']),
  },
]

const Results = ({
  place,
  search,
  follow,
}: {
  place: Place
  search: string
  follow: (href: string) => void
}) => {
  const found = useRecords(place.entity, { search, pageSize: 4 }, { isWanted: search.length >= MIN_LETTERS })
  const rows = search.length >= MIN_LETTERS ? (found.data?.data ?? []) : []
  if (rows.length === 0) return null
  return (
    <Spotlight.ActionsGroup label={place.group}>
      {rows.map((row) => (
        <Spotlight.Action
          key={row._id}
          label={text(row['name'])}
          description={place.wordOf(row)}
          leftSection={<place.icon size={18} stroke={1.6} aria-hidden />}
          onClick={() => follow(place.hrefOf(row))}
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}

/** The list scrolls, so the keyboard must reach it; the kit hands these on but its types do not say so. */
const RESULTS_PROPS: object = { viewportProps: { tabIndex: 0, role: 'group', 'aria-label': 'Results' } }

/** Pages of the menu, and incubators, startups and mentors by name. Arrow keys choose, Enter opens. */
export const SearchDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { history } = useRouter()
  const isPhone = useIsPhone()
  const entries = useMenu()
  const [query, setQuery] = useState('')
  const [search] = useDebouncedValue(query.trim(), 150)
  useEffect(() => (isOpen ? spotlight.open() : spotlight.close()), [isOpen])
  const follow = (href: string) => history.push(href)
  const pages = entries.filter((e) => e.label.toLowerCase().includes(query.trim().toLowerCase()))
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      scrollable
      maxHeight={480}
      centered={false}
      overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <Spotlight.Search
        placeholder={isPhone ? 'Search' : 'Search pages, incubators, startups and mentors'}
        aria-label="Search pages, incubators, startups and mentors"
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      />
      <Spotlight.ActionsList {...RESULTS_PROPS}>
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label="Pages">
            {pages.map(({ href, label, icon: IconOf }) => (
              <Spotlight.Action
                key={href}
                label={label}
                leftSection={<IconOf size={18} stroke={1.6} aria-hidden />}
                onClick={() => follow(href)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {PLACES.map((place) => (
          <Results key={place.entity} place={place} search={search} follow={follow} />
        ))}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
