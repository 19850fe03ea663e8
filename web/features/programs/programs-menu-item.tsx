import { IconCalendarStats } from '@tabler/icons-react'
import { program } from '#domain/entities/program.ts'
import { canRead } from '#domain/permissions/reading.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Menu } from '#web/platform/ui/menu.tsx'

/** The way from a list of startups to the programs (programs-and-cohorts.md, Program list). */
export const ProgramsMenuItem = () =>
  canRead(useActor(), program.readers) ? (
    <Menu.Item
      component={AppLink}
      href="/programs"
      leftSection={<IconCalendarStats size={16} stroke={1.6} aria-hidden />}
    >
      Programs
    </Menu.Item>
  ) : null
