import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProgramme } from '#web/api/public.ts'
import { PublicBar } from '#web/landing/public-bar.tsx'
import { PublicFooter } from '#web/landing/public-footer.tsx'
import { PrintHead } from '#web/session/print-head.tsx'
import { InsideMain } from '#web/ui/plain-page.tsx'
import { useLastingFocus } from '#web/ui/use-lasting-focus.ts'
import classes from './public-frame.module.css'

/** The frame of public pages: the public bar and the footer. */
export const PublicFrame = ({ children = <Outlet /> }: { children?: ReactNode }) => {
  useLastingFocus()
  const programme = useProgramme().data
  return (
    <>
      <PublicBar name={programme?.name ?? 'Ankura'} logo={programme?.logo} />
      <main className={classes.root}>
        <PrintHead />
        <InsideMain value={true}>{children}</InsideMain>
      </main>
      <PublicFooter programme={programme} />
    </>
  )
}
