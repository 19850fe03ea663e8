import { Button } from '@mantine/core'
import classes from './problem-notice.module.css'

interface Props {
  /** A Problem's message is for people; any other error's is not and is replaced. */
  error: unknown
  onRetry?: (() => void) | undefined
  /** What could not be done: "The prototypes could not be loaded." */
  title?: string
}

export const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.name === 'Problem'
    ? error.message
    : 'Something went wrong on this page. Try again; if it keeps happening, reload the page.'

/** An error where it happened: what went wrong, what to do, and another try. */
export const ProblemNotice = ({ error, onRetry, title }: Props) => (
  <div className={classes.root} role="alert">
    <div>
      {title && <p className={classes.title}>{title}</p>}
      <p className={classes.text}>{sentenceOf(error)}</p>
    </div>
    {onRetry && (
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
)
