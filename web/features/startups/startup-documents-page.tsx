import { useParams } from '@tanstack/react-router'
import { useRecord, type Row } from '#web/platform/api/use-records.ts'
import { DocumentRows } from '#web/features/startups/document-rows.tsx'
import { AddItem } from '#web/features/startups/panel.tsx'
import { ResumeDialogs } from '#web/features/startups/dialogs.ts'
import { hasDialog } from '#web/features/startups/editing.ts'
import { useEditing } from '#web/features/startups/use-editing.ts'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'
import { PageAnswer } from '#web/shell/page-answer.tsx'
import { STARTUPS } from './crumbs.ts'

const Documents = ({ record }: { record: Row }) => {
  const editing = useEditing(record)
  // Whoever may not read them has no such page.
  if (!('documents' in record)) return <NotFoundPage />
  const crumbs = [DASHBOARD, STARTUPS, { label: String(record['name']), href: `/startup/${record._id}` }]
  return (
    <>
      <PageTitle title="Documents" crumbs={crumbs} subtitle={String(record['name'])}>
        {editing && <AddItem list="documents" editing={editing} />}
      </PageTitle>
      <DocumentRows record={record} editing={editing} />
      {hasDialog(editing) && <ResumeDialogs record={record} editing={editing} />}
    </>
  )
}

/** All documents of a startup (startup-resume.md, Startup documents). */
export const StartupDocumentsPage = () => {
  const { id } = useParams({ from: '/signed-in/startup/$id/documents' })
  return (
    <PageAnswer answer={useRecord('startup', id)}>
      {(record) => <Documents key={id} record={record} />}
    </PageAnswer>
  )
}
