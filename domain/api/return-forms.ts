/** Return forms beyond the calls of every entity (returns.md, Return forms). */
import { z } from 'zod'
import { contract } from './contract.ts'
import * as at from './endpoints.ts'
import { questionSchema } from './returns.ts'

const tag = 'Return Forms'

export const readFormVersions = contract({
  endpoint: at.READ_FORM_VERSIONS,
  tag,
  summary: 'List the versions of a return form, newest first',
  answers: {
    200: z.object({
      data: z.array(
        z.object({
          version: z.number().int(),
          title: z.string(),
          questions: z.array(questionSchema),
          createdAt: z.string(),
        }),
      ),
    }),
  },
  problems: ['forbidden', 'not_found'],
})

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
