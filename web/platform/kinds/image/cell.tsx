import { useState } from 'react'
import { hrefOf } from '#domain/kinds/href-of.ts'
import { OWN_FILES, sizedPicture } from '#domain/vocabulary/own-files.ts'
import { asWritten, noOffers, asText, type CellProps, type KindCell } from '../props.ts'
import { UrlCell } from '../url/cell.tsx'

/**
 * A link to the picture, shown as a thumbnail; as its URL if the picture is elsewhere or does not load
 * (files-and-viewers.md, Links instead of files).
 */
const ImageCell = (p: CellProps) => {
  const [isBroken, setBroken] = useState(false)
  const text = asText(p.value)
  const href = hrefOf(text)
  const width = p.isWhole ? 96 : 28
  if (href === null || !href.startsWith(OWN_FILES) || isBroken) return <UrlCell {...p} />
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${p.field.label}: open in a new tab`}
    >
      <img
        src={sizedPicture(href, width)}
        alt=""
        loading="lazy"
        width={width}
        height={width}
        style={{
          borderRadius: 6,
          objectFit: 'cover',
          display: 'block',
          border: '1px solid var(--ankura-line)',
        }}
        onError={() => setBroken(true)}
      />
    </a>
  )
}

export const imageCell: KindCell = {
  Cell: ImageCell,
  isWords: () => false,
  isWideOnly: true,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: noOffers,
  compare: 'whole',
}
