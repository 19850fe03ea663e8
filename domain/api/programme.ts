import { z } from 'zod'
import { SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'
import { YEAR_KINDS } from '#domain/vocabulary/programme-year.ts'
import { UNITS } from '#domain/vocabulary/indicators.ts'
import { contract } from './contract.ts'
import { READ_DESCRIPTION, READ_HEALTH, READ_PROGRAMME, READ_SYSTEM } from './endpoints.ts'

/** The public settings of a programme, which differ between installations. */
export const programmeViewSchema = z.object({
  name: z.string(),
  state: z.string(),
  country: z.string(),
  /** Empty for the product's own mark. */
  logo: z.string(),
  tagline: z.string(),
  /** What a year of the programme is: April to March, or January to December. */
  year: z.enum(YEAR_KINDS),
  time_zone: z.string(),
  regions: z.array(
    z.object({
      name: z.string(),
      division: z.string(),
      /** Its other names (values.md, Old names of regions). */
      also: z.array(z.string()).readonly(),
    }),
  ),
  contact: z.object({ address: z.string(), phone: z.string(), email: z.string() }),
  social: z.object({ x: z.string(), facebook: z.string(), linkedin: z.string() }),
  official_website: z.string(),
  /**
   * The figures that centres count each year, from the product and the programme
   * (performance.md, Performance indicators).
   */
  indicators: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      unit: z.enum(UNITS),
      types: z.array(z.enum(SHORT_TYPES)).readonly(),
    }),
  ),
  /** Whether the figures are invented, which every page then says. */
  is_sample: z.boolean(),
  /** Whether no mails are sent and no jobs run, which every page then says. */
  is_paused: z.boolean(),
})
export type ProgrammeView = z.infer<typeof programmeViewSchema>

export const readProgramme = contract({
  endpoint: READ_PROGRAMME,
  tag: 'Public',
  summary: 'Get the programme',
  access: 'everybody',
  answers: { 200: programmeViewSchema },
  isCacheable: true,
})
export const readHealth = contract({
  endpoint: READ_HEALTH,
  tag: 'Running',
  summary: 'Check whether the server can serve',
  access: 'monitors',
  answers: { 200: z.object({ status: z.literal('ok') }) },
})
export const readDescription = contract({
  endpoint: READ_DESCRIPTION,
  tag: 'Running',
  summary: 'Get this description as OpenAPI 3.1',
  access: 'everybody',
  answers: { 200: z.record(z.string(), z.unknown()) },
  // The server sends the text that it keeps.
  alsoAs: [],
})

/** How the product runs, for the people who answer for it (running.md, System page). */
export const systemSchema = z
  .object({
    version: z.string(),
    /** No mails are sent and no jobs run. */
    is_paused: z.boolean(),
    /** Why the product is not ready, in whole sentences; empty if it is. */
    problems: z.array(z.string()),
    /** What should be set otherwise, in whole sentences. */
    warnings: z.array(z.string()),
  })
  .meta({ id: 'System' })
export type System = z.infer<typeof systemSchema>
export const readSystem = contract({
  endpoint: READ_SYSTEM,
  tag: 'Running',
  summary: 'Get the version, whether the product is ready and what its operator should change',
  answers: { 200: systemSchema },
  problems: ['forbidden'],
})
