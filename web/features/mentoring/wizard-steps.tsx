import { fieldOf } from '#domain/entities/entity.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { FactList } from '#web/platform/ui/fact-list.tsx'
import type { WizardStep } from '#web/core/records/wizard/steps.ts'

/** A new mentor of the wizard also needs an image and a description (mentors.md, Mentor fields). */
export const wizardMentor = {
  ...mentor,
  fields: {
    ...mentor.fields,
    profile: { ...mentor.fields.profile, required: true },
    description: { ...mentor.fields.description, required: true },
  },
} as const

const FIELDS = {
  Contact: ['name', 'email', 'phone', 'linkedin_url', 'profile'],
  About: ['description', 'year_of_experience', 'area_of_expertise', 'qualification', 'website'],
  Affiliation: [
    'current_designation',
    'institution',
    'organisation',
    'date_of_joining',
    'date_of_leaving',
    'reason_for_leaving',
  ],
} as const

const entered = Object.values(FIELDS).flat()

/** The four steps of a mentor's wizard; the last one shows what was entered (mentors.md, Mentor wizard). */
export const MENTOR_STEPS: readonly WizardStep[] = [
  ...Object.entries(FIELDS).map(([label, fields]) => ({ label, fields })),
  {
    label: 'Performance',
    render: (values) => (
      <FactList
        facts={entered.map((name) => {
          const field = fieldOf(mentor, name)
          return { label: field.label, value: <FieldCell field={field} value={values[name]} isWhole /> }
        })}
      />
    ),
  },
]
