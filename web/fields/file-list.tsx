import { Checkbox } from '@mantine/core'
import { formatMoment } from '#domain/words/dates.ts'
import { useTimeZone } from '#web/api/public.ts'
import { FileLink } from '#web/ui/file-link.tsx'
import { nameOfFile, type FileNames } from './file-items.ts'
import { asText } from './props.ts'
import type { Small } from './small.ts'
import { hrefOf } from './url.tsx'
import classes from './file-list.module.css'

interface Props {
  names: FileNames
  files: readonly Small[]
  /** Which are chosen, by their address; without it nothing can be. */
  chosen?: ReadonlySet<string> | undefined
  onChoose?: (file: string) => void
}

/** Files by their titles, each with its viewer and the moment it was added. */
export const FileList = ({ names, files, chosen, onChoose }: Props) => {
  const zone = useTimeZone()
  return (
    <ul className={classes.list}>
      {files.map((item, at) => {
        const file = asText(item[names.file])
        const name = nameOfFile(names, item)
        const href = hrefOf(file)
        const added = names.added && asText(item[names.added])
        return (
          <li key={`${file} ${at}`} className={classes.item}>
            {onChoose && (
              <Checkbox
                aria-label={`Select ${name}`}
                checked={chosen?.has(file) ?? false}
                onChange={() => onChoose(file)}
              />
            )}
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
