import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Cut } from '#web/platform/ui/cut.tsx'
import { asWritten, noOffers, asText, type CellProps, type KindCell } from '../props.ts'
import classes from './cell.module.css'

/** Entities whose records have pages of their own, at `/{entity}/{id}`. */
const WITH_PAGE = new Set(['startup', 'mentor', 'incubator'])

/**
 * The current name of the referenced record, as a link unless it was deleted. A name without a record is
 * shown as it was typed (values.md, References).
 */
const ReferenceCell = ({ field, value, reference, isWhole }: CellProps) => {
  const { to = '', id = null, name = asText(value), isDeleted = false } = reference ?? {}
  const shown = isWhole ? name : <Cut text={name} at={field.cut} />
  if (isDeleted)
    return (
      <>
        {shown} <span className={classes.deleted}>(deleted)</span>
      </>
    )
  return id !== null && WITH_PAGE.has(to) ? (
    <AppLink href={`/${to}/${id}`} className={classes.link}>
      {shown}
    </AppLink>
  ) : (
    <>{shown}</>
  )
}

export const referenceCell: KindCell = {
  Cell: ReferenceCell,
  isWords: () => false,
  isWideOnly: false,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: noOffers,
  compare: 'whole',
}
