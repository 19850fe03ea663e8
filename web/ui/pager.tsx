import { Pagination } from '@mantine/core'
import { useIsPhone } from './use-screen.ts'
import classes from './pager.module.css'

interface Props {
  page: number
  pageSize: number
  total: number
  onChange: (page: number) => void
}

const grouped = new Intl.NumberFormat('en-IN')

/** Which rows these are, and the other pages; nothing where all fit on one. */
export const Pager = ({ page, pageSize, total, onChange }: Props) => {
  const isPhone = useIsPhone()
  const pages = Math.ceil(total / pageSize)
  if (pages <= 1) return null
  const from = (page - 1) * pageSize + 1
  return (
    <nav className={classes.root} aria-label="Pages">
      <span className={classes.range}>
        {grouped.format(from)} to {grouped.format(Math.min(page * pageSize, total))} of{' '}
        {grouped.format(total)}
      </span>
      <Pagination
        size="sm"
        total={pages}
        value={page}
        siblings={isPhone ? 0 : 1}
        onChange={onChange}
        getControlProps={(control) => ({
          'aria-label': `${control[0]?.toUpperCase()}${control.slice(1)} page`,
        })}
        getItemProps={(n) => ({ 'aria-label': `Page ${n}` })}
      />
    </nav>
  )
}
