import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { sessionOptions } from '#web/session/session.ts'
import { wasSignedIn } from '#web/session/signed-in-hint.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Mark } from '#web/ui/mark.tsx'
import classes from './public-bar.module.css'

/** The bar sticks after 60 px of scroll (public-pages.md, Public bar). */
const STICKS_AFTER = 60

function useIsPast(y: number): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast(window.scrollY > y)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [y])
  return isPast
}

const LINKS = [
  { label: 'Home', href: '/' },
  { label: "COE's", href: '/COE' },
  { label: "NAIN's", href: '/NAIN' },
]

/** The bar of the public pages: Home, the public lists, and Login or Dashboard (public-pages.md, Public bar). */
export const PublicBar = ({ name, logo }: { name: string; logo?: string | null | undefined }) => {
  const isStuck = useIsPast(STICKS_AFTER)
  const { pathname } = useLocation()
  const session = useQuery({ ...sessionOptions, enabled: wasSignedIn() }).data
  return (
    <header className={classes.root} data-stuck={isStuck || undefined}>
      <div className={classes.inner}>
        <AppLink href="/" className={classes.brand}>
          {logo ? <img src={logo} alt="" height={28} /> : <Mark size={28} />}
          <span>{name}</span>
        </AppLink>
        <nav aria-label="Main" className={classes.links}>
          {LINKS.map(({ label, href }) => (
            <AppLink
              key={href}
              href={href}
              className={classes.link}
              aria-current={pathname.toLowerCase() === href.toLowerCase() ? 'page' : undefined}
            >
              {label}
            </AppLink>
          ))}
          <Button component={AppLink} href={session ? '/dashboard' : '/login'}>
            {session ? 'Dashboard' : 'Login'}
          </Button>
        </nav>
      </div>
    </header>
  )
}
