import { Pagination } from '@mantine/core'
import { useId } from 'react'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { useIsPhone } from './use-screen.ts'
import classes from './pager.module.css'

interface Props {
  page: number
  pageSize: number
  total: number
  onChange: (page: number) => void
  /** The page sizes to choose from, ascending; undefined if the size is fixed. */
  sizes?: readonly number[] | undefined
  onSize?: (size: number) => void
}

const Sizes = ({
  sizes,
  value,
  onSize,
}: {
  sizes: readonly number[]
  value: number
  onSize: (size: number) => void
}) => {
  const id = useId()
  return (
    <span className={classes.sizes}>
      <label htmlFor={id}>Rows per page</label>
      <select
        id={id}
        className={classes.select}
        value={value}
        onChange={(e) => onSize(Number(e.currentTarget.value))}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </span>
  )
}

/** The range of the shown rows, the page size and links to other pages; nothing if all rows fit on one page. */
export const Pager = ({ page, pageSize, total, onChange, sizes, onSize }: Props) => {
  const isPhone = useIsPhone()
  const pages = Math.ceil(total / pageSize)
  const hasSizes = sizes !== undefined && onSize !== undefined && total > Math.min(...sizes)
  if (pages <= 1 && !hasSizes) return null
  const from = (page - 1) * pageSize + 1
  return (
    <nav className={classes.root} aria-label="Pages">
      <span className={classes.range}>
        {formatNumber(from)} to {formatNumber(Math.min(page * pageSize, total))} of {formatNumber(total)}
      </span>
      {hasSizes && <Sizes sizes={sizes} value={pageSize} onSize={onSize} />}
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={page}
          siblings={isPhone ? 0 : 1}
          gap={isPhone ? 4 : 8}
          onChange={onChange}
          getControlProps={(control) => ({
            'aria-label': `${control[0]?.toUpperCase()}${control.slice(1)} page`,
          })}
          getItemProps={(n) => ({ 'aria-label': `Page ${n}` })}
        />
      )}
    </nav>
  )
}
