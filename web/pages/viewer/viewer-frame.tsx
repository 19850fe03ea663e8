import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AppLink } from '#web/ui/app-link.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { useIsPhone } from '#web/ui/use-screen.ts'
import '#web/theme/kit.css'
import classes from './viewer-frame.module.css'

interface Props {
  title: string
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

/** A file over the whole window: what it is called, its tools, the way back. */
export const ViewerFrame = ({ title, href, tools, isFixed = false, children }: Props) => {
  useDocumentTitle(title)
  return (
    <div className={classes.root} data-fixed={isFixed || undefined}>
      <header className={classes.bar}>
        <Back />
        <h1 className={classes.title} title={title}>
          {title}
        </h1>
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
