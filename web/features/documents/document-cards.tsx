import { Checkbox, Skeleton } from '@mantine/core'
import { IconFileText, IconFileTypePdf, IconLink, IconPhoto, IconTable } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { document, whenOf } from '#domain/entities/document.ts'
import { cutText } from '#domain/vocabulary/cut-text.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { labelOf } from '#web/platform/kinds/options.ts'
import { hrefOf } from '#domain/kinds/href-of.ts'
import type { ListBody } from '#web/core/records/list-parts.ts'
import { Fitted } from '#web/platform/ui/fitted.tsx'
import { FileLink } from '#web/platform/ui/file-link.tsx'
import { OWN_FILES } from '#domain/vocabulary/own-files.ts'
import { toggle } from '#web/platform/ui/grid/toggle.ts'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'
import classes from './document-cards.module.css'

const drawn = { size: 22, stroke: 1.4, 'aria-hidden': true } as const
const ICONS: readonly [RegExp, ReactNode][] = [
  [/\.pdf$/i, <IconFileTypePdf key="pdf" {...drawn} />],
  [/\.(xlsx|xls|csv)$/i, <IconTable key="sheet" {...drawn} />],
  [/\.(png|jpe?g|webp|gif)$/i, <IconPhoto key="picture" {...drawn} />],
  [/^/, <IconFileText key="file" {...drawn} />],
]
const ELSEWHERE = <IconLink {...drawn} />
const iconOf = (file: string): ReactNode =>
  file.startsWith(OWN_FILES) ? ICONS.find(([ending]) => ending.test(file))?.[1] : ELSEWHERE

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

interface CardProps extends Pick<ListBody, 'actionsOf' | 'selection'> {
  row: Row
}

const Card = ({ row, actionsOf, selection }: CardProps) => {
  const title = text(row['title'])
  const file = text(row['file'])
  const href = hrefOf(file)
  const short = cutText(title, document.fields.title.cut)
  return (
    <li className={classes.card} data-chosen={selection?.ids.has(row._id) || undefined}>
      <div className={classes.head}>
        {selection && (
          <Checkbox
            size="xs"
            className={classes.over ?? ''}
            aria-label={`Select ${title}`}
            checked={selection.ids.has(row._id)}
            onChange={() => selection.onChange(toggle(selection.ids, row._id))}
          />
        )}
        <span className={classes.icon}>{iconOf(file)}</span>
        <div className={classes.over} data-end>
          {actionsOf(row)}
        </div>
      </div>
      <Tooltip label={title} disabled={short === title}>
        <div className={classes.title}>
          {href === null ? (
            <Fitted text={title} at={document.fields.title.cut} />
          ) : (
            <FileLink href={href} of={title} className={classes.link}>
              <Fitted text={title} at={document.fields.title.cut} />
            </FileLink>
          )}
        </div>
      </Tooltip>
      <p className={classes.line}>
        {[labelOf(document.fields.type, text(row['type'])), whenOf(row)].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}

/** The documents as cards: a card opens its file. */
export const DocumentCards = ({ rows, awaited, actionsOf, selection }: ListBody) =>
  awaited > 0 ? (
    <div className={classes.root} role="status" aria-busy="true" aria-label="Loading">
      {Array.from({ length: awaited }, (_, at) => (
        <Skeleton key={at} height={112} radius="md" />
      ))}
    </div>
  ) : (
    <ul className={classes.root} aria-label="Documents">
      {rows.map((row) => (
        <Card key={row._id} row={row} actionsOf={actionsOf} selection={selection} />
      ))}
    </ul>
  )
