import { useState } from 'react'
import { startup } from '#domain/entities/startup.ts'
import { startupItems } from '#domain/entities/startup-items.ts'
import { nameOfItem } from '#domain/kinds/name-of-item.ts'
import type { Item } from '#domain/kinds/list.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useSubmitItem, type SubmitItem } from '#web/platform/api/use-submit-item.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { confirm } from '#web/platform/ui/confirm.ts'
import type { Editing, Opened, ResumeList } from './editing.ts'

/** Deletes single entries of each list, which has texts of its own. */
function useRemoving(): Readonly<Record<ResumeList, SubmitItem>> {
  const founders = useSubmitItem(startup, 'founders', startupItems.founders)
  const members = useSubmitItem(startup, 'team_member', startupItems.team_member)
  const documents = useSubmitItem(startup, 'documents', startupItems.documents)
  const awards = useSubmitItem(startup, 'awards', startupItems.awards)
  return { founders, team_member: members, documents, awards }
}

/** How the signed-in person edits this startup; null if they may not (startup-resume.md, Who edits a resume). */
export function useEditing(record: Row): Editing | null {
  const verdict = useVerdict('startup.update', targetOf(startup, record))
  const [opened, setOpened] = useState<Opened | null>(null)
  const removing = useRemoving()
  if (verdict.outcome === 'refuse') return null
  const isRequest = verdict.outcome === 'request'
  const remove = async (list: ResumeList, item: Item) => {
    const { label } = startupItems[list]
    const isSure = await confirm({
      title: `Delete ${label.toLowerCase()}`,
      text: `Are you sure you want to delete ${nameOfItem(item) || `this ${label.toLowerCase()}`}?`,
      consequence: isRequest
        ? 'Nothing is deleted until a COE Master approves.'
        : "You can restore it from the startup's history.",
      confirmLabel: isRequest ? 'Send for approval' : 'Delete',
      isDestructive: !isRequest,
    })
    if (isSure) await removing[list].remove(record._id, item)
  }
  const busy = (Object.keys(removing) as ResumeList[]).find((list) => removing[list].isBusy)
  return {
    verdict,
    opened,
    open: setOpened,
    close: () => setOpened(null),
    remove: (list, item) => void remove(list, item),
    removing: busy ?? null,
  }
}
