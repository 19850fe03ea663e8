import { UnstyledButton, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useSession } from '#web/platform/session/session.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { Menu } from '#web/platform/ui/menu.tsx'
import { useSignOut } from './use-sign-out.ts'
import type { SmallPage } from './feature.ts'
import { smallPagesFor } from './small-pages.ts'
import classes from './person-menu.module.css'

const SCHEMES: readonly { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
]

const PageItem = ({ label, href, icon: IconOf, isElsewhere, badge: Badge }: SmallPage) => {
  const { history } = useRouter()
  const shared = {
    leftSection: <IconOf size={16} stroke={1.6} aria-hidden />,
    ...(Badge ? { rightSection: <Badge /> } : {}),
  }
  return isElsewhere ? (
    <Menu.Item component="a" href={href} target="_blank" rel="noopener noreferrer" {...shared}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item onClick={() => history.push(href)} {...shared}>
      {label}
    </Menu.Item>
  )
}

/** "Asha Kiran Rao" → "AR"; in any script, by whole graphemes. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = (word: string | undefined) => [...(word ?? '')][0] ?? ''
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')).toUpperCase()
}

/** Name and role of the signed-in person, with theme, profile and sign-out. */
export const PersonMenu = () => {
  const session = useSession()
  const router = useRouter()
  const leave = useSignOut()
  const actor = useActor()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  if (!session) return null
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={`${session.name}, ${session.role}: menu`}>
          <span className={classes.initials} aria-hidden>
            {initialsOf(session.name)}
          </span>
          <span className={classes.person}>
            <span className={classes.name}>{session.name}</span>
            <span className={classes.role}>{session.role}</span>
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <span className={classes.name}>{session.name}</span>
          <span className={classes.role}>{session.role}</span>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Label>Theme</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
        >
          {SCHEMES.map(({ value, label }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              // When opened by mouse, the menu would highlight its first entry as if it were selected.
              data-autofocus={value === colorScheme || undefined}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {smallPagesFor(actor).map((page) => (
          <PageItem key={page.href} {...page} />
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconUserCircle size={16} stroke={1.6} aria-hidden />}
          onClick={() => router.history.push('/profile')}
        >
          Profile
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
          onClick={() => void leave()}
        >
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
