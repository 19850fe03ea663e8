import type { ProgrammeView } from '#domain/api/programme.ts'
import { indicatorsOf } from '#server/platform/programme.ts'
import type { Settings } from '#server/platform/settings.ts'

/** The public part of the programme's settings. */
export const viewOfProgramme = (
  { programme }: Settings,
  { isSample = false, isPaused = false }: { isSample?: boolean; isPaused?: boolean },
): ProgrammeView => ({
  name: programme.name,
  state: programme.state,
  country: programme.country,
  logo: programme.logo,
  tagline: programme.tagline,
  year: programme.year,
  time_zone: programme.time_zone,
  regions: programme.regions.map(({ name, division, also = [] }) => ({ name, division, also })),
  contact: programme.contact,
  social: programme.social,
  official_website: programme.official_website,
  indicators: indicatorsOf(programme),
  is_sample: isSample,
  is_paused: isPaused,
})
