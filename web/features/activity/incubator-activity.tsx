import { ProfileFeed } from './profile-feed.tsx'

/** The sign-ins and profile changes of an incubator's people (dashboards-and-figures.md, Incubator dashboard). */
export const IncubatorActivity = ({ incubatorId }: { incubatorId: string }) => (
  <ProfileFeed title="Sign-ins and profiles" of="incubator" id={incubatorId} />
)
