import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PausedNotice } from '#web/platform/session/paused-notice.tsx'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { useDocumentTitle } from '#web/platform/ui/use-document-title.ts'
import { useIsPhone } from '#web/platform/ui/use-screen.ts'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'
import { useViewedTitle } from './use-viewed.ts'
import classes from './viewer-frame.module.css'

interface Props {
  /** The type of the file: "Document". Shown instead of the name until that is known. */
  kind: string
  /** The file's name; undefined until loaded. */
  name?: string | undefined
  /** The file for download; null if there is none. */
  href: string | null
  /** Shown between the name and Download. */
  tools?: ReactNode
  /** The content scrolls by itself. */
  isFixed?: boolean
  children: ReactNode
}

const Back = () => {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const icon = <IconArrowLeft size={18} stroke={1.6} aria-hidden />
  return (
    <Tooltip label="Back">
      {canGoBack ? (
        <ActionIcon size="lg" aria-label="Back" onClick={() => history.back()}>
          {icon}
        </ActionIcon>
      ) : (
        // The viewer opened in a new tab, so there is no page to go back to.
        <ActionIcon size="lg" component={AppLink} href="/dashboard" aria-label="To the dashboard">
          {icon}
        </ActionIcon>
      )}
    </Tooltip>
  )
}

const Download = ({ href }: { href: string }) => {
  const icon = <IconDownload size={16} stroke={1.6} aria-hidden />
  return useIsPhone() ? (
    <ActionIcon component="a" href={href} download size="lg" aria-label="Download">
      {icon}
    </ActionIcon>
  ) : (
    <Button component="a" href={href} download variant="default" leftSection={icon}>
      Download
    </Button>
  )
}

/** A file in the full window: its record's title above its name, its tools, and a way back. */
export const ViewerFrame = ({ kind, name, href, tools, isFixed = false, children }: Props) => {
  const viewedTitle = useViewedTitle()
  const title = name === undefined ? kind : viewedTitle || name
  useDocumentTitle(title)
  return (
    <div className={classes.root} data-fixed={isFixed || undefined}>
      <PausedNotice />
      <header className={classes.bar}>
        <Back />
        <div className={classes.names}>
          <h1 className={classes.title} title={title}>
            {title}
          </h1>
          {name !== undefined && name !== title && (
            <p className={classes.name} title={name}>
              {name}
            </p>
          )}
        </div>
        {tools && (
          <div className={classes.tools} role="toolbar" aria-label="View">
            {tools}
          </div>
        )}
        {href !== null && <Download href={href} />}
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  )
}
