import type { PublicFilter, PublicFrame, PublicList } from '#domain/api/public-page.ts'
import { ALL_SECTORS } from '#domain/vocabulary/sectors.ts'
import { entityOf } from '#domain/entities/register.ts'
import { CellOf, isNumeric, labelOfColumn, type CellsAt } from './cells.tsx'
import { listAddress } from './list-address.ts'
import { PageNumbers } from './page-numbers.tsx'

const grouped = new Intl.NumberFormat('en-IN')

const Filter = ({ filter: { name, label, chosen, choices } }: { filter: PublicFilter }) => (
  <label>
    <span>{label}</span>
    {choices === null ? (
      <input
        type="text"
        inputMode="numeric"
        pattern="[12][0-9]{3}"
        title="A year with four digits"
        name={name}
        defaultValue={chosen}
        maxLength={4}
        autoComplete="off"
        placeholder="All"
      />
    ) : (
      <select name={name} defaultValue={chosen}>
        <option value="">{name === 'sectors' ? ALL_SECTORS : 'All'}</option>
        {/* A region may be named by a part or an old name. */}
        {chosen !== '' && !choices.some(({ value }) => value === chosen) && (
          <option value={chosen}>{chosen}</option>
        )}
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    )}
  </label>
)

/** The search and the filters of a list: a form that opens the address of what it searches. */
export const ListSearch = ({ list, part }: { list: PublicList; part: string }) => (
  <form action={list.path} method="get" role="search" className="search" data-live={part}>
    {Object.entries(list.kept).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <label>
      <span>Search for {entityOf(list.entity).label.many}</span>
      <input type="search" name="search" defaultValue={list.search} maxLength={200} autoComplete="off" />
    </label>
    {list.filters.map((filter) => (
      <Filter key={filter.name} filter={filter} />
    ))}
    <button type="submit" className="button" data-quiet>
      Search
    </button>
  </form>
)

const isSearched = ({ search, filters }: PublicList): boolean =>
  search !== '' || filters.some(({ chosen }) => chosen !== '')

/** Says that nothing was found and offers everything, or that there is nothing yet. */
export const EmptyList = ({ list, whole }: { list: PublicList; whole: string }) => (
  <p className="empty">
    {isSearched(list) ? (
      <>
        No results for this search and filters.{' '}
        <a
          href={listAddress(list, {
            search: '',
            ...Object.fromEntries(list.filters.map(({ name }) => [name, ''])),
          })}
          data-swap={whole}
        >
          Show all
        </a>
      </>
    ) : (
      `No ${list.title} yet.`
    )}
  </p>
)

/** The number of what was found. */
export const ListCount = ({ list: { total, entity } }: { list: PublicList }) => {
  const { one, many } = entityOf(entity).label
  const isProper = one === many
  return (
    <p className="count" role="status">
      {grouped.format(total)} {isProper ? (total === 1 ? 'record' : 'records') : total === 1 ? one : many}
    </p>
  )
}

export const ListPages = ({ list, part }: { list: PublicList; part: string }) => (
  <PageNumbers
    label={`Pages of ${list.title}`}
    page={list.page}
    pages={list.pages}
    hrefOf={(page) => listAddress(list, { page: page === 1 ? '' : String(page) })}
    part={part}
  />
)

/** The records of a list as a table, which on a phone becomes cards. */
export const ListTable = ({ list, at }: { list: PublicList; at: CellsAt }) => {
  const entity = entityOf(list.entity)
  return (
    <table className="records">
      <caption className="for-readers">{list.title}</caption>
      <thead>
        <tr>
          {list.columns.map((column) => (
            <th key={column} scope="col" data-number={isNumeric(entity, column) || undefined}>
              {labelOfColumn(entity, column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.records.map((record) => (
          <tr key={record._id}>
            {list.columns.map((column) => (
              <td
                key={column}
                data-label={labelOfColumn(entity, column)}
                data-number={isNumeric(entity, column) || undefined}
              >
                <CellOf entity={entity} column={column} record={record} at={at} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What cells need, of the programme and the day. */
export const cellsAt = ({ programme, isSignedIn }: PublicFrame, today: string): CellsAt => ({
  today,
  timeZone: programme.time_zone,
  indicators: programme.indicators,
  isSignedIn,
})
