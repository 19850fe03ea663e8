import { sortsOf } from '#domain/api/entity-schemas.ts'
import type { PublicFilter, PublicFrame, PublicList } from '#domain/api/public-page.ts'
import { ALL_SECTORS } from '#domain/vocabulary/sectors.ts'
import { entityOf } from '#domain/entities/register.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { CellOf, isDay, isNumeric, isWord, labelOfColumn, type CellsAt } from './cells.tsx'
import { siteTexts } from './english.tsx'
import { listAddress, shownAs } from './list-address.ts'
import { PageNumbers } from './page-numbers.tsx'

const { list: texts } = siteTexts

const Filter = ({ filter: { name, label, chosen, choices } }: { filter: PublicFilter }) => (
  <label>
    <span>{label}</span>
    <select name={name} defaultValue={chosen}>
      <option value="">{name === 'sectors' ? ALL_SECTORS : texts.all}</option>
      {/* A region may be named by a part or an old name; a year may have no records. */}
      {chosen !== '' && !choices.some(({ value }) => value === chosen) && (
        <option value={chosen}>{chosen}</option>
      )}
      {choices.map(({ value, label: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  </label>
)

/** The search and the filters of a list: a form that opens the address of what it searches. */
export const ListSearch = ({ list, part }: { list: PublicList; part: string }) => (
  <form action={list.path} method="get" role="search" className="search" data-live={part}>
    {Object.entries(list.kept).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {/* A search keeps them. Links change them below the form, so scripts let these follow the address. */}
    {Object.entries(shownAs(list)).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} disabled={value === ''} data-follows />
    ))}
    <label>
      <span>{texts.searchFor(entityOf(list.entity).label.many)}</span>
      <input type="search" name="search" defaultValue={list.search} maxLength={200} autoComplete="off" />
    </label>
    {list.filters.map((filter) => (
      <Filter key={filter.name} filter={filter} />
    ))}
    <button type="submit" className="button" data-quiet>
      {texts.search}
    </button>
  </form>
)

const isSearched = ({ search, filters }: PublicList): boolean =>
  search !== '' || filters.some(({ chosen }) => chosen !== '')

/** The text of the module; a list of incubators is of one type. */
const emptyText = ({ entity, title }: PublicList): string =>
  entity === 'incubator' ? texts.none(title) : `${entityOf(entity).texts.empty}.`

/** Says that nothing was found and offers everything, or that there is nothing yet. */
export const EmptyList = ({ list, whole }: { list: PublicList; whole: string }) => (
  <p className="empty">
    {isSearched(list) ? (
      <>
        {texts.noResults}{' '}
        <a
          href={listAddress(list, {
            search: '',
            ...Object.fromEntries(list.filters.map(({ name }) => [name, ''])),
          })}
          data-swap={whole}
        >
          {texts.showAll}
        </a>
      </>
    ) : (
      emptyText(list)
    )}
  </p>
)

/** The number of what was found. */
export const ListCount = ({ list: { total, entity } }: { list: PublicList }) => {
  const { one, many } = entityOf(entity).label
  return (
    <p className="count" role="status">
      {one === many ? texts.records(total) : formatQuantity(total, one, many)}
    </p>
  )
}

export const ListPages = ({ list, part }: { list: PublicList; part: string }) => (
  <PageNumbers
    label={texts.pagesOf(list.title)}
    page={list.page}
    pages={list.pages}
    hrefOf={(page) => listAddress(list, { page: page === 1 ? '' : String(page) })}
    part={part}
  />
)

const VIEWS = ['grid', 'list'] as const

/** The switch between cards and table, where there is one. */
export const ListViews = ({ list, part }: { list: PublicList; part: string }) =>
  list.usualView !== null && (
    <nav aria-label={texts.view} className="views" data-choices>
      {VIEWS.map((value) => (
        <a
          key={value}
          href={listAddress(list, {
            view: value === list.usualView ? '' : value,
            page: list.page === 1 ? '' : String(list.page),
          })}
          aria-current={value === list.view ? 'true' : undefined}
          data-swap={part}
        >
          {texts.views[value]}
        </a>
      ))}
    </nav>
  )

/** What the next press on a column's head does: ascending, descending, then the module's own order again. */
function nextOrder({ sort, order, entity }: PublicList, column: string): 'asc' | 'desc' | null {
  const own = entityOf(entity).sort
  const ownOrder = own.field === column ? own.order : null
  if (sort === column) return order === 'asc' && ownOrder !== 'desc' ? 'desc' : null
  return sort === '' && ownOrder === 'asc' ? 'desc' : 'asc'
}

/** How the list is sorted by a column now. */
function orderBy(
  { sort, order, entity }: PublicList,
  column: string,
): 'ascending' | 'descending' | undefined {
  const own = entityOf(entity).sort
  const by = sort === '' ? own : { field: sort, order }
  return by.field !== column ? undefined : by.order === 'asc' ? 'ascending' : 'descending'
}

/** The head of a column: a link that sorts by it, if the list can be sorted by it (lists-and-search.md, Order of lists). */
const ColumnHead = ({ list, column, part }: { list: PublicList; column: string; part: string }) => {
  const entity = entityOf(list.entity)
  const label = labelOfColumn(entity, column)
  const next = nextOrder(list, column)
  return (
    <th scope="col" data-number={isNumeric(entity, column) || undefined} aria-sort={orderBy(list, column)}>
      {sortsOf(entity).includes(column) ? (
        <a
          id={`sort-${column}`}
          href={listAddress(list, { sort: next === null ? '' : column, order: next === 'desc' ? next : '' })}
          data-swap={part}
        >
          {label}
        </a>
      ) : (
        label
      )}
    </th>
  )
}

/** The records of a list as a table, which on a phone becomes cards. */
export const ListTable = ({ list, part, at }: { list: PublicList; part: string; at: CellsAt }) => {
  const entity = entityOf(list.entity)
  return (
    <table className="records">
      <caption className="for-readers">{list.title}</caption>
      <thead>
        <tr>
          {list.columns.map((column) => (
            <ColumnHead key={column} list={list} column={column} part={part} />
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
                data-day={isDay(entity, column) || undefined}
                data-word={isWord(entity, column) || undefined}
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
export const cellsAt = ({ programme, isSignedIn, mayRegister }: PublicFrame, today: string): CellsAt => ({
  today,
  timeZone: programme.time_zone,
  indicators: programme.indicators,
  isSignedIn,
  mayRegister,
})
