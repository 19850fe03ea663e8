import { useParams } from '@tanstack/react-router'
import { useRecord, type Row } from '#web/api/use-records.ts'
import { DocumentRows } from '#web/resume/document-rows.tsx'
import { AddItem } from '#web/resume/panel.tsx'
import { ResumeDialogs } from '#web/resume/dialogs.ts'
import { hasDialog } from '#web/resume/editing.ts'
import { useEditing } from '#web/resume/use-editing.ts'
import { DASHBOARD, PageTitle } from '#web/ui/page-title.tsx'
import { NotFoundPage } from '../not-found/not-found-page.tsx'
import { PageAnswer } from '../page-answer.tsx'
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
