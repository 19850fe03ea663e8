import { z } from 'zod'
import { YEAR_KINDS } from '#domain/vocabulary/programme-year.ts'
import { SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'
import { INDICATORS, UNITS, type Indicator } from '#domain/vocabulary/indicators.ts'
import programme from './programme.json' with { type: 'json' }

const text = z.string().trim().min(1).max(300)
const link = z.string().trim().max(500)

const LICENCE = {
  name: 'Creative Commons Attribution 4.0 International (CC BY 4.0)',
  url: 'https://creativecommons.org/licenses/by/4.0/',
}

const code = z.string().regex(/^\w{1,60}$/)

/** A return form to begin with. What it says is checked when somebody adds it (returns.md, Return forms). */
const returnFormSchema = z.strictObject({
  title: text,
  purpose: text,
  asked_of: z.enum(['incubators', 'startups']),
  types: z.array(z.enum(SHORT_TYPES)).optional(),
  frequency: z.enum(['month', 'quarter', 'half-year', 'year']),
  opens: z.int(),
  due: z.int(),
  closes: z.int(),
  questions: z
    .array(
      z.strictObject({
        code,
        section: text.optional(),
        label: text,
        why: text.optional(),
        kind: z.enum(['counted', 'number', 'money', 'percent', 'text', 'yes-no', 'choice', 'file']),
        source: code.optional(),
        unit: text.optional(),
        required: z.boolean().optional(),
        adds_up: z.enum(['sum', 'last', 'average']).optional(),
        indicator: text.optional(),
        parts: z.array(z.strictObject({ code, label: text, group: text })).optional(),
        options: z.array(text).optional(),
        lowest: z.number().optional(),
        highest: z.number().optional(),
        change: z.number().optional(),
      }),
    )
    .min(1)
    .max(100),
})
export type FormToBeginWith = z.infer<typeof returnFormSchema>

/** The settings of a programme. `programme.json` contains the defaults. */
export const programmeSchema = z.strictObject({
  name: text,
  state: text,
  country: text,
  /** The address of a picture; empty for the product's own mark. */
  logo: link,
  tagline: text,
  /** What a year of the programme is: April to March, or January to December. */
  year: z.enum(YEAR_KINDS).default('financial'),
  time_zone: text.refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
    } catch {
      return false
    }
  }, 'is not a time zone'),
  official_website: link,
  /** Of the open data (public-pages.md, Open data). */
  licence: z.strictObject({ name: text, url: z.url({ protocol: /^https?$/ }) }).default(LICENCE),
  contact: z.strictObject({ address: text, phone: text, email: text }),
  social: z.strictObject({ x: link, facebook: link, linkedin: link }),
  regions: z
    .array(z.strictObject({ name: text, division: text, also: z.array(text).optional() }))
    .min(1)
    .max(500),
  /** In addition to the product's own list of sectors. */
  more_sectors: z.array(text).max(100),
  /** In addition to the product's own performance indicators (running.md, Programme file). */
  more_indicators: z
    .array(
      z.strictObject({
        name: text,
        unit: z.enum(UNITS),
        incubator_types: z.array(z.enum(SHORT_TYPES)).min(1).optional(),
      }),
    )
    .max(100),
  /** The portal and centres begin their return forms with these (running.md, Programme file). */
  return_forms: z.array(returnFormSchema).max(20).default([]),
})
export type Programme = z.infer<typeof programmeSchema>

export const defaultProgramme: Programme = programmeSchema.parse(programme)

/** The yearly figures of this programme's centres. */
export const indicatorsOf = ({ more_indicators }: Programme): Indicator[] => [
  ...INDICATORS,
  ...more_indicators.map(({ name, unit, incubator_types }) => ({
    value: name,
    label: name,
    unit,
    types: incubator_types ?? SHORT_TYPES,
  })),
]
