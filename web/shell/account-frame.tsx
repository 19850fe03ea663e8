import type { ReactNode } from 'react'
import { useProgramme } from '#web/platform/api/public.ts'
import { PausedNotice } from '#web/platform/session/paused-notice.tsx'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Mark } from '#web/platform/ui/mark.tsx'
import { Toasts } from '#web/platform/ui/toasts.tsx'
import { useDocumentTitle } from '#web/platform/ui/use-document-title.ts'
import classes from './account-frame.module.css'

interface Props {
  title: string
  /** One sentence that says what is asked for and why. */
  lead?: ReactNode
  children: ReactNode
  /** Below the form: a link to the related page. */
  foot?: ReactNode
}

/** The frame of account pages (sign-in, passwords, set-up), with one centred form. */
export const AccountFrame = ({ title, lead, children, foot }: Props) => {
  useDocumentTitle(title)
  const name = useProgramme().data?.name ?? 'Ankura'
  return (
    <div className={classes.root}>
      <PausedNotice />
      <header className={classes.head}>
        <AppLink href="/" className={classes.brand}>
          <Mark size={28} />
          <span>{name}</span>
        </AppLink>
      </header>
      <main className={classes.main}>
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children}
        {foot && <div className={classes.foot}>{foot}</div>}
      </main>
      <Toasts />
    </div>
  )
}
