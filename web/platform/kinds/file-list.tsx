import type { ReactNode } from 'react'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { FileLink } from '#web/platform/ui/file-link.tsx'
import { nameOfFile, type FileNames } from './file-items.ts'
import { asText } from './props.ts'
import type { NestedRecord } from './nested-record.ts'
import { hrefOf } from '#domain/kinds/href-of.ts'
import classes from './file-list.module.css'

interface Props {
  names: FileNames
  files: readonly NestedRecord[]
  /** Content before each file: a checkbox. */
  renderBefore?: ((file: NestedRecord, name: string) => ReactNode) | undefined
}

/** Files by title, each with a link to its viewer and the time it was added. */
export const FileList = ({ names, files, renderBefore }: Props) => {
  const zone = useTimeZone()
  return (
    <ul className={classes.list}>
      {files.map((item, at) => {
        const file = asText(item[names.file])
        const name = nameOfFile(names, item)
        const href = hrefOf(file)
        const added = names.added && asText(item[names.added])
        return (
          <li key={asText(item['_id']) || at} className={classes.item}>
            {renderBefore?.(item, name)}
            <span className={classes.name}>
              {href === null ? (
                name
              ) : (
                <FileLink href={href} of={name}>
                  {name}
                </FileLink>
              )}
            </span>
            {added && <span className={classes.added}>Added {formatMoment(added, zone)}</span>}
          </li>
        )
      })}
    </ul>
  )
}
