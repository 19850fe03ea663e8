import { Anchor } from '@mantine/core'
import type { Row } from '#web/platform/api/use-records.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import { DocumentRows } from './document-rows.tsx'
import type { Editing } from './editing.ts'
import { itemsOf } from './items-of.ts'
import { AddItem } from './panel.tsx'
import classes from './rows.module.css'

/** The documents that the resume itself shows (startup-resume.md, Startup documents). */
const SHOWN = 5

/** The first documents; the others have a page (startup-resume.md, Startup documents). */
export const DocumentsPanel = ({ record, editing }: { record: Row; editing: Editing | null }) => (
  <Panel title="Documents" actions={editing && <AddItem list="documents" editing={editing} />}>
    <DocumentRows record={record} editing={editing} most={SHOWN} />
    {itemsOf(record['documents']).length > SHOWN && (
      <Anchor
        component={AppLink}
        href={`/startup/${record._id}/documents`}
        className={`${classes.more} no-print`}
        aria-label="View more documents"
      >
        View more
      </Anchor>
    )}
  </Panel>
)
