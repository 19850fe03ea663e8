import type { Crumb } from '#web/platform/ui/page-name.ts'

/** The list that a startup belongs to. */
export const STARTUPS: Crumb = { label: 'Startups', href: '/startups' }
