/** Return forms beyond the calls of every entity (returns.md, Return forms). */
import { z } from 'zod'
import { contract } from './contract.ts'
import * as at from './endpoints.ts'
import { questionSchema } from './returns.ts'

const tag = 'Return Forms'

export const readFormVersions = contract({
  endpoint: at.READ_FORM_VERSIONS,
  tag,
  summary: 'List the versions of a return form, newest first, with the periods that opened with each',
  answers: {
    200: z.object({
      data: z.array(
        z.object({
          version: z.number().int(),
          title: z.string(),
          purpose: z.string().nullable(),
          questions: z.array(questionSchema),
          createdAt: z.string(),
          /** Who made it, for those who read the history of the form. */
          by: z.object({ name: z.string(), designation: z.string().nullable() }).nullable(),
          /** The periods that opened with it, the first one first. */
          periods: z.array(z.string()),
        }),
      ),
    }),
  },
  problems: ['forbidden', 'not_found'],
})

export type FormVersion = z.infer<(typeof readFormVersions.answers)[200]>['data'][number]

/** A form that comes with the programme's file, as the body that adds it. */
const templateSchema = z.object({
  title: z.string(),
  purpose: z.string(),
  asked_of: z.enum(['incubators', 'startups']),
  types: z.array(z.string()).optional(),
  frequency: z.string(),
  opens: z.number().int(),
  due: z.number().int(),
  closes: z.number().int(),
  questions: z.array(questionSchema),
})
export type FormTemplate = z.infer<typeof templateSchema>
export const readFormTemplates = contract({
  endpoint: at.READ_FORM_TEMPLATES,
  tag,
  summary: 'List the forms that come with the programme, to add one of them',
  answers: { 200: z.object({ data: z.array(templateSchema) }) },
  problems: ['forbidden'],
})
