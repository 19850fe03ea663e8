import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AppLink } from '#web/ui/app-link.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { useIsPhone } from '#web/ui/use-screen.ts'
import { useViewedTitle } from './use-viewed.ts'
import classes from './viewer-frame.module.css'

interface Props {
  /** What is shown here: "Document". Stands in for the name until there is one. */
  kind: string
  /** What the file is called; undefined while it is not here. */
  name?: string | undefined
  /** The file, to keep it; null where there is none to have. */
  href: string | null
  /** Between the name and Download. */
  tools?: ReactNode
  /** What is inside scrolls by itself. */
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
        // A tab of its own: there is nothing behind it.
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

/** A file over the whole window: what its record calls it over its own name, its tools, the way back. */
export const ViewerFrame = ({ kind, name, href, tools, isFixed = false, children }: Props) => {
  const viewedTitle = useViewedTitle()
  const title = name === undefined ? kind : viewedTitle || name
  useDocumentTitle(title)
  return (
    <div className={classes.root} data-fixed={isFixed || undefined}>
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
