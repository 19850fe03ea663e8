import { viewOf } from '#domain/permissions/reading.ts'
import { DocumentList } from '#web/documents/document-list.tsx'
import { FundingLists } from '#web/funding/funding-lists.tsx'
import { FundingPanel } from '#web/funding/funding-panel.tsx'
import type { Place } from '#web/performance/module-scope.ts'
import { useActor } from '#web/session/use-actor.ts'

/**
 * The overview, and the Funding Documents for people within the incubator's reach
 * (documents.md, Where documents stand).
 */
export const FundingTab = ({ incubatorId, isPublic }: Place) => {
  const actor = useActor()
  const hasDocuments = !isPublic && viewOf(actor, 'details', { incubatorId }) === 'full'
  const owner = { incubatorId }
  return (
    <>
      <FundingPanel owner={owner} isPublic={isPublic} />
      <FundingLists
        owner={owner}
        isPublic={isPublic}
        documents={
          hasDocuments ? (
            <DocumentList incubatorId={incubatorId} category="funding" title="Funding Documents" />
          ) : undefined
        }
      />
    </>
  )
}
