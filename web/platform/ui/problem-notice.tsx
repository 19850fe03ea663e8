import { Button } from '@mantine/core'
import { shownProblems } from './shown-problems.ts'
import classes from './problem-notice.module.css'

interface Props {
  /** A Problem's message is written for people; that of any other error is not, and is replaced. */
  error: unknown
  onRetry?: (() => void) | undefined
  /** What failed: "The prototypes could not be loaded." */
  title?: string | undefined
}

export const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.name === 'Problem'
    ? error.message
    : 'Something went wrong on this page. Try again; if it keeps happening, reload the page.'

/** An error shown where it happened: what failed, what to do, and a button to try again. */
export const ProblemNotice = ({ error, onRetry, title }: Props) => {
  if (error instanceof Error) shownProblems.add(error)
  return (
    <div className={classes.root} role="alert">
      <div>
        {title && <p className={classes.title}>{/\p{P}$/u.test(title) ? title : `${title}:`}</p>}
        <p className={classes.text}>{sentenceOf(error)}</p>
      </div>
      {onRetry && (
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
