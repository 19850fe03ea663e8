import { z } from 'zod'

/** An entry of the activity log (activity.md, Activity log entry). */
export const activityEntrySchema = z.object({
  _id: z.string(),
  activityId: z.string(),
  incubatorId: z.string().nullable(),
  /** The incubator's name of today; null where the entry is no incubator's, or it is gone. */
  incubator_name: z.string().nullable(),
  userId: z.string().nullable(),
  username: z.string(),
  designation: z.string().nullable(),
  activity: z.string(),
  activityDetails: z.string(),
  ipv4: z.string(),
  activityDate: z.string(),
})
export type ActivityEntry = z.infer<typeof activityEntrySchema>

/** A sign-in, or a profile made or changed (activity.md, Profile activity). */
export const profileActivitySchema = z.object({
  _id: z.string(),
  user_id: z.string(),
  activity_type: z.string(),
  statement: z.string(),
  name: z.string(),
  icon: z.string().nullable(),
  role_type: z.string(),
  incubator_id: z.string().nullable(),
  createdAt: z.string(),
})
export type ProfileActivity = z.infer<typeof profileActivitySchema>
