import { formatMoment } from '#domain/vocabulary/dates.ts'
import type { Settings } from '#server/settings.ts'
import type { SessionMail } from '#server/submit/session-mails.ts'
import { mailOf } from './mail-templates.ts'
import type { Mail } from './send-mail.ts'

const TITLES = {
  scheduled: ['Session scheduled', 'a mentor session has been scheduled'],
  rescheduled: ['Session moved', 'a mentor session has been moved to another time'],
  cancelled: ['Session cancelled', 'a mentor session has been cancelled'],
  reminder: ['Session reminder', 'a mentor session is coming up'],
} as const

/** A mail about a mentor session, with its calendar file (mentor-sessions.md, Mails of a session). */
export function sessionMail(
  settings: Settings,
  to: { name: string; email: string },
  { change, session, path, by, before, reason, calendar }: SessionMail,
): Mail {
  const { time_zone: zone } = settings.programme
  const at = (iso: string) => formatMoment(iso, zone)
  const [title, sentence] = TITLES[change]
  const line = (label: string, value: string | null | undefined) => (value ? [`${label}: ${value}`] : [])
  const { mentor, startup, datetime, length, agenda, link } = session
  const mail = mailOf(settings, to, `${title}: ${mentor} and ${startup}, ${at(datetime)}`, [
    `${sentence}${by === undefined ? '' : ` by ${by}`}.`,
    '',
    `When: ${at(datetime)} (${zone})`,
    ...line('Moved from', before && at(before)),
    `Length: ${length.toLocaleString('en-IN')} minutes`,
    `Mentor: ${mentor}`,
    `Startup: ${startup}`,
    ...line('Agenda', agenda),
    ...(change === 'cancelled' ? [] : line('Link', link)),
    ...line('Reason', reason),
    '',
    new URL(path, settings.appUrl).href,
  ])
  return { ...mail, calendar }
}
