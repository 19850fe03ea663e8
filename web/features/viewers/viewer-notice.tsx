import { Anchor, Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Problem } from '#web/platform/api/problem.ts'
import { rememberPath } from '#web/platform/session/last-path.ts'
import { FileLink } from '#web/platform/ui/file-link.tsx'
import type { Viewed } from './read-viewed.ts'
import { useViewedTitle } from './use-viewed.ts'
import classes from './viewer-frame.module.css'

interface Props {
  /** What cannot be shown, in one sentence. */
  what: string
  why?: string
  /** The next step. */
  children?: ReactNode
}

/** Says what a viewer cannot show, why, and what to do instead. */
export const ViewerNotice = ({ what, why, children }: Props) => (
  <div className={classes.notice} role="alert">
    <p className={classes.what}>{what}</p>
    {why && <p className={classes.why}>{why}</p>}
    {children}
  </div>
)

/** Not a file of the product: a link elsewhere is offered, anything else is refused. */
export const NotOurFile = ({ viewed }: { viewed: Exclude<Viewed, { kind: 'file' }> }) =>
  viewed.kind === 'nothing' ? (
    <ViewerNotice what="There is no file at this address." why="Open the file again from its list." />
  ) : (
    <ViewerNotice
      what="This file is hosted elsewhere."
      why="It can't be shown here. Open it at its own address:"
    >
      <Anchor href={viewed.href} target="_blank" rel="noopener noreferrer">
        {viewed.href}
      </Anchor>
    </ViewerNotice>
  )

/** A file for another viewer, or for none. */
export const OtherKind = ({ shows, href }: { shows: string; href: string }) => (
  <ViewerNotice what={`This viewer shows ${shows} only.`} why="This is a different kind of file.">
    <FileLink href={href} of="the file" title={useViewedTitle()}>
      Open the file
    </FileLink>
  </ViewerNotice>
)

/** The server did not return the file: no permission, deleted, unreadable, or no connection. */
export const FileError = ({ problem, onRetry }: { problem: Problem; onRetry: () => void }) => {
  const { state } = useRouter()
  if (problem.status === 401) {
    const signIn = () => {
      rememberPath(state.location.href)
      window.location.assign('/login')
    }
    return (
      <ViewerNotice what="Sign in to see this file." why="This file is not public.">
        <Button onClick={signIn}>Login</Button>
      </ViewerNotice>
    )
  }
  if (problem.status === 404)
    return (
      <ViewerNotice
        what="This file doesn't exist, or you don't have access to it."
        why="Ask the person who added it."
      />
    )
  if (problem.status >= 400 && problem.status < 500 && problem.status !== 429)
    return <ViewerNotice what="This file cannot be shown." why={problem.message} />
  return (
    <ViewerNotice what="The file could not be loaded." why={problem.message}>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </ViewerNotice>
  )
}
