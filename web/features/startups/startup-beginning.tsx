import type { InsightFigure } from '#domain/api/insights.ts'
import type { FigureName } from '#domain/api/insight-figures.ts'
import { completenessOf } from '#domain/entities/startup-completeness.ts'
import { startup } from '#domain/entities/startup.ts'
import { placeOfFigure } from '#web/features/insights/place-of-figure.ts'
import { useAssigning } from '#web/features/mentoring/use-assigning.tsx'
import { targetOf } from '#web/core/records/list-scope.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { FirstSteps, StepButton, StepLink, type FirstStep } from '#web/platform/ui/first-steps.tsx'
import { mentorNamesOf } from './mentor-names-of.ts'

/** What staff records of a startup, with the words of the step and of its link. */
const RECORDED: readonly (readonly [figure: FigureName, title: string, words: string, link: string])[] = [
  ['funds-raised', 'Record what it has raised', 'Grants, seed funds and investments.', 'Funding raised'],
  ['prototypes', 'Record its prototypes', 'What it has built so far.', 'Prototypes'],
  [
    'intellectual-properties',
    'Record its intellectual property',
    'Patents, trademarks and copyrights, filed or granted.',
    'Intellectual properties',
  ],
]

/** In place of figures that are all zero, what staff begins with (startup-resume.md, For staff). */
export const StartupBeginning = ({ record, figures }: { record: Row; figures: readonly InsightFigure[] }) => {
  const target = targetOf(startup, record)
  const mayUpdate = useVerdict('startup.update', target).outcome !== 'refuse'
  const assigning = useAssigning({ startup_id: record._id }, target.incubatorId, 'Assign mentor')
  const { missing } = completenessOf(record)
  const mentors = mentorNamesOf(record)
  const listOf = (name: FigureName) => figures.find((figure) => figure.name === name)?.rows[0]?.list
  const steps: FirstStep[] = [
    {
      title: 'Complete the resume',
      isDone: missing.length === 0,
      words:
        missing.length === 0
          ? 'Everything is filled in.'
          : `Missing: ${missing.map(({ label }) => label).join(', ')}`,
      action: mayUpdate && (
        <StepLink href={`/profile/startup/complete?id=${record._id}`}>Complete the resume</StepLink>
      ),
    },
    {
      title: 'Assign a mentor',
      isDone: mentors.length > 0,
      words: mentors.length > 0 ? mentors.join(', ') : 'Sessions are scheduled with a mentor of the startup.',
      action: assigning.begin && <StepButton onPress={assigning.begin}>Assign mentor</StepButton>,
    },
    ...RECORDED.flatMap(([name, title, words, link]): FirstStep[] => {
      const list = listOf(name)
      return list === undefined
        ? []
        : [{ title, isDone: false, words, action: <StepLink href={placeOfFigure(list)}>{link}</StepLink> }]
    }),
  ]
  return (
    <FirstSteps steps={steps} note="Figures stand here as soon as something is recorded.">
      {assigning.dialog}
    </FirstSteps>
  )
}
