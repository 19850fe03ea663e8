import { Anchor, Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Problem } from '#web/api/problem.ts'
import { rememberPath } from '#web/session/last-path.ts'
import { FileLink } from '#web/ui/file-link.tsx'
import type { Viewed } from './read-viewed.ts'
import { useViewedTitle } from './use-viewed.ts'
import classes from './viewer-frame.module.css'

interface Props {
  /** What cannot be shown, in one sentence. */
  what: string
  why?: string
  /** The way on. */
  children?: ReactNode
}

/** What a viewer cannot show, why, and what to do instead. */
export const ViewerNotice = ({ what, why, children }: Props) => (
  <div className={classes.notice} role="alert">
    <p className={classes.what}>{what}</p>
    {why && <p className={classes.why}>{why}</p>}
    {children}
  </div>
)

/** No file of ours: a link elsewhere is for the person to follow, nothing is nothing. */
export const NotOurs = ({ viewed }: { viewed: Exclude<Viewed, { kind: 'file' }> }) =>
  viewed.kind === 'nothing' ? (
    <ViewerNotice
      what="There is no file at this address."
      why="Open it again from the list where you found it."
    />
  ) : (
    <ViewerNotice
      what="This file lies outside of this product."
      why="It is not shown here; you can open it where it lies."
    >
      <Anchor href={viewed.href} target="_blank" rel="noopener noreferrer">
        {viewed.href}
      </Anchor>
    </ViewerNotice>
  )

/** A file of ours that another viewer shows, or none. */
export const OtherKind = ({ shows, href }: { shows: string; href: string }) => (
  <ViewerNotice what={`This viewer shows ${shows} only.`} why="The file is of another kind.">
    <FileLink href={href} of="the file" title={useViewedTitle()}>
      Open the file
    </FileLink>
  </ViewerNotice>
)

/** The server did not give the file: one may not read it, it is gone, it cannot be read, or nothing can be reached. */
export const NotGiven = ({ problem, onRetry }: { problem: Problem; onRetry: () => void }) => {
  const { history, state } = useRouter()
  if (problem.status === 401) {
    const signIn = () => {
      rememberPath(state.location.href)
      history.push('/login')
    }
    return (
      <ViewerNotice what="Sign in to see this file." why="It is not among what everyone may read.">
        <Button onClick={signIn}>Login</Button>
      </ViewerNotice>
    )
  }
  if (problem.status === 404)
    return (
      <ViewerNotice
        what="This file is not there, or it is not for you to see."
        why="Who added it can tell you more."
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
