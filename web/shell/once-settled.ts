/** What the shell loads once the page has settled, as one file. */
export { followChanges } from '#web/platform/live/follow-changes.ts'
export { UnreadBar } from './unread-bar.tsx'
