import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { mentorship } from '#domain/entities/mentorship.ts'
import { decide } from '#domain/permissions/decide.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { AssignmentDialog } from './dialogs.ts'

interface Assigning {
  /** The button that assigns; null for who may not. */
  button: ReactNode
  /** What the button does, for a page that has another one; null for who may not. */
  begin: (() => void) | null
  /** The button that ends an assignment; null for who may not. */
  endButton: (row: Row, name: string) => ReactNode
  dialog: ReactNode
}

/** Assigning mentors to startups and ending that, from the page of either. */
export function useAssigning(
  given: { mentor_id: string } | { startup_id: string },
  incubatorId: string | null,
  label: string,
): Assigning {
  const actor = useActor()
  const [open, setOpen] = useState<{ record: Row | null } | null>(null)
  const verdict = decide(actor, 'mentorship.change', { incubatorId })
  const verdictOf = (record: Row | null) =>
    record === null ? verdict : decide(actor, 'mentorship.change', targetOf(mentorship, record))
  const isAllowed = verdict.outcome !== 'refuse'
  const begin = () => setOpen({ record: null })
  return {
    begin: isAllowed ? begin : null,
    button: isAllowed && (
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
        onMouseEnter={AssignmentDialog.load}
        onClick={begin}
      >
        {label}
      </Button>
    ),
    endButton: (row, name) =>
      verdictOf(row).outcome !== 'refuse' && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`End the mentorship of ${name}`}
          onClick={() => setOpen({ record: row })}
        >
          End
        </Button>
      ),
    dialog: open && (
      <AssignmentDialog
        record={open.record}
        incubatorId={incubatorId}
        given={given}
        verdict={verdictOf(open.record)}
        onClose={() => setOpen(null)}
      />
    ),
  }
}
