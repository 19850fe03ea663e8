import { useProgramme } from '#web/platform/api/public.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Mark } from '#web/platform/ui/mark.tsx'
import classes from './brand.module.css'

/** The programme's name and mark, at the top of the menu. */
export const Brand = ({ isCollapsed }: { isCollapsed: boolean }) => {
  const name = useProgramme().data?.name ?? 'Ankura'
  return (
    <AppLink href="/dashboard" className={classes.root} aria-label={isCollapsed ? name : undefined}>
      <Mark />
      {!isCollapsed && <span className={classes.name}>{name}</span>}
    </AppLink>
  )
}
