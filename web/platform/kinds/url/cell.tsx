import { Anchor } from '@mantine/core'
import { Fitted } from '#web/platform/ui/fitted.tsx'
import { hrefOf, shownAddress } from '#domain/kinds/href-of.ts'
import { asWritten, noOffers, asText, type CellProps, type KindCell } from '../props.ts'

/** The display text of a URL: without scheme and trailing slash, cut at 20 (values.md, Web addresses). */
export const UrlCell = ({ field, value, isWhole }: CellProps) => {
  const text = asText(value)
  const href = hrefOf(text)
  const bare = shownAddress(text)
  const shown = isWhole ? bare : <Fitted text={bare} at={field.cut ?? 20} />
  return href === null ? (
    <>{shown}</>
  ) : (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" title={text} inherit>
      {shown}
    </Anchor>
  )
}

export const urlCell: KindCell = {
  Cell: UrlCell,
  isWords: () => false,
  isWideOnly: false,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: noOffers,
  compare: 'whole',
}
