import { viewOf } from '#domain/permissions/reading.ts'
import { DocumentList } from '#web/features/documents/document-list.tsx'
import { FundingLists } from './funding-lists.tsx'
import { FundingPanel } from './funding-panel.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useModuleCounts } from '#web/platform/api/use-module-counts.ts'

/**
 * The overview, and the Funding Documents for people within the incubator's reach
 * (documents.md, Where documents stand).
 */
export const FundingTab = ({ incubatorId }: { incubatorId: string }) => {
  const actor = useActor()
  const hasDocuments = viewOf(actor, 'details', { incubatorId }) === 'full'
  const { countOf } = useModuleCounts(incubatorId)
  const owner = { incubatorId }
  return (
    <>
      <FundingPanel owner={owner} />
      <FundingLists
        owner={owner}
        counts={{ documents: countOf('document.funding'), items: countOf('funding') }}
        documents={
          hasDocuments ? (
            <DocumentList incubatorId={incubatorId} category="funding" title="Funding Documents" />
          ) : undefined
        }
      />
    </>
  )
}
