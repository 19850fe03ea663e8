import { z } from 'zod'
import programme from './programme.json' with { type: 'json' }

const text = z.string().trim().min(1).max(300)
const link = z.string().trim().max(500)

/** What differs from programme to programme; `programme.json` is the worked default. */
export const programmeSchema = z.strictObject({
  name: text,
  state: text,
  country: text,
  /** Address of a picture; empty: the product's own mark. */
  logo: link,
  tagline: text,
  time_zone: text.refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
    } catch {
      return false
    }
  }, 'is not a time zone'),
  official_website: link,
  contact: z.strictObject({ address: text, phone: text, email: text }),
  social: z.strictObject({ x: link, facebook: link, linkedin: link }),
  regions: z
    .array(z.strictObject({ name: text, division: text, also: z.array(text).optional() }))
    .min(1)
    .max(500),
  /** Beyond the product's own list of sectors. */
  more_sectors: z.array(text).max(100),
})
export type Programme = z.infer<typeof programmeSchema>

export const defaultProgramme: Programme = programmeSchema.parse(programme)
