import { Progress, UnstyledButton } from '@mantine/core'
import { completenessOf, type ResumePart } from '#domain/entities/startup-completeness.ts'
import { startupItems } from '#domain/entities/startup-items.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { isBlank } from '#web/platform/kinds/is-blank.ts'
import { Panel } from '#web/platform/ui/panel.tsx'
import type { Editing, Opened, ResumeList } from './editing.ts'
import { itemsOf } from './items-of.ts'
import classes from './completeness-meter.module.css'

// A field of the startup is such a list or not.
const isList = (field: string): field is ResumeList => Object.hasOwn(startupItems, field)

/** Where a missing part is filled in. A founder without a role is opened, rather than a new one. */
function placeOf({ field, label }: ResumePart, record: Row): Opened {
  if (field === 'description') return { of: 'about' }
  if (!isList(field)) return { of: 'fields', title: label, only: [field] }
  const item = itemsOf(record[field]).find(({ role }) => field === 'founders' && isBlank(role))
  return { of: 'item', list: field, item: item ?? null }
}

/**
 * How complete the resume is, and what is missing, for those who read everything of the startup. A press on a
 * missing part opens it (startup-resume.md, Completeness of a resume).
 */
export const CompletenessMeter = ({ record, editing }: { record: Row; editing: Editing | null }) => {
  const { percent, missing } = completenessOf(record)
  return (
    <div className="no-print">
      <Panel title="Completeness" actions={<span className={classes.percent}>{percent} %</span>}>
        <Progress
          value={percent}
          color={percent === 100 ? 'green' : 'accent'}
          aria-label={`${percent} % of the resume is complete`}
        />
        {missing.length === 0 ? (
          <p className={classes.done}>Nothing is missing.</p>
        ) : (
          <>
            <p className={classes.lead}>Missing:</p>
            <ul className={classes.missing}>
              {missing.map((part) => (
                <li key={part.field}>
                  {editing ? (
                    <UnstyledButton
                      className={classes.part}
                      aria-label={`Add: ${part.label}`}
                      onClick={() => editing.open(placeOf(part, record))}
                    >
                      {part.label}
                    </UnstyledButton>
                  ) : (
                    part.label
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
    </div>
  )
}
