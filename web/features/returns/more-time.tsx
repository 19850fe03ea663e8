import type { Return } from '#domain/api/returns.ts'
import { returnTexts } from './english/return.ts'
import classes from './more-time.module.css'

const { extension: texts } = returnTexts

/** More time that waits for an answer, or that was declined. */
export const MoreTime = ({ data: { extension, declined } }: { data: Return }) => {
  if (extension !== null)
    return (
      <p className={classes.root}>
        {texts.asked(extension.until, extension.by)} {extension.reason}
      </p>
    )
  if (declined !== null)
    return (
      <p className={classes.root}>
        {texts.declined(declined.until, declined.by)} {declined.reason}
      </p>
    )
  return null
}
