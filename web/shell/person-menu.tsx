import { useActor } from '#web/session/use-actor.ts'
import { canRead } from '#domain/permissions/reading.ts'
import { Menu, UnstyledButton, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconFileImport, IconLogout, IconShieldCheck, IconUserCircle } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useSession } from '#web/session/session.ts'
import { useVerdict } from '#web/session/use-verdict.ts'
import { useSignOut } from './use-sign-out.ts'
import { initialsOf } from './initials.ts'
import classes from './person-menu.module.css'

const SCHEMES: readonly { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
]

/** Name and role of the signed-in person, with theme, profile and sign-out. */
export const PersonMenu = () => {
  const session = useSession()
  const router = useRouter()
  const leave = useSignOut()
  const mayImport = useVerdict('record.create').outcome !== 'refuse'
  const mayReadRights = canRead(useActor(), 'rights')
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
        {mayImport && (
          <Menu.Item
            leftSection={<IconFileImport size={16} stroke={1.6} aria-hidden />}
            onClick={() => router.history.push('/imports')}
          >
            Imports
          </Menu.Item>
        )}
        {mayReadRights && (
          <Menu.Item
            leftSection={<IconShieldCheck size={16} stroke={1.6} aria-hidden />}
            onClick={() => router.history.push('/rights')}
          >
            Who may do what
          </Menu.Item>
        )}
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
