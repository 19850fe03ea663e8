import { Anchor } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { Item } from '#domain/kinds/list.ts'
import { startup } from '#domain/entities/startup.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { hrefOf } from '#domain/kinds/href-of.ts'
import { asText } from '#web/platform/kinds/props.ts'
import { findViewer } from '#web/platform/ui/find-viewer.ts'
import type { Editing } from './editing.ts'
import { ItemProposals, ListProposals } from './item-proposals.tsx'
import { itemsOf } from './items-of.ts'
import { Deleting, ItemActions, NoItems } from './panel.tsx'
import classes from './rows.module.css'

const LIST = 'documents'

/** Opens a file of the resume in a new tab, in its viewer (startup-resume.md, Startup documents). */
export const ViewFile = ({ file, title }: { file: unknown; title: string }) => {
  const href = hrefOf(asText(file))
  return href === null || asText(file) === '' ? null : (
    <Anchor
      className="no-print"
      href={findViewer(href, title).href}
      target="_blank"
      rel="noopener noreferrer"
      inherit
      aria-label={`View ${title}, opens in a new tab`}
    >
      View
    </Anchor>
  )
}

interface DocumentProps {
  record: Row
  document: Item
  editing: Editing | null
  /** It is only printed: on screen, a page of its own has it. */
  isLater: boolean
}

const Document = ({ record, document, editing, isLater }: DocumentProps) => {
  const title = asText(document['title']) || 'Document'
  return (
    <li data-later={isLater || undefined}>
      <div className={classes.row}>
        <IconFileText size={18} stroke={1.5} aria-hidden />
        <span className={classes.words}>
          <span className={classes.name}>{title}</span>
          <span className={classes.second}>
            <FieldCell field={startup.fields.documents.item.uploadedAt} value={document['uploadedAt']} />
          </span>
        </span>
        <span className={classes.facts}>
          <ViewFile file={document['file']} title={title} />
        </span>
        {editing && <ItemActions list={LIST} item={document} name={title} editing={editing} />}
      </div>
      <ItemProposals record={record} list={LIST} item={document} />
    </li>
  )
}

interface Props {
  record: Row
  editing: Editing | null
  /** How many are shown on screen; all of them by default. */
  most?: number
}

/** The documents of a startup, with what waits for them. */
export const DocumentRows = ({ record, editing, most = Infinity }: Props) => {
  const documents = itemsOf(record[LIST])
  return (
    <>
      {documents.length === 0 ? (
        <NoItems list={LIST} />
      ) : (
        <ul className={classes.rows}>
          {documents.map((document, at) => (
            <Document
              key={document._id ?? at}
              record={record}
              document={document}
              editing={editing}
              isLater={at >= most}
            />
          ))}
        </ul>
      )}
      <Deleting list={LIST} editing={editing} />
      <ListProposals record={record} list={LIST} />
    </>
  )
}
