import { Button, Group, Progress } from '@mantine/core'
import { IconCircleCheck, IconClock, IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Import } from '#domain/api/import.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { importedText } from '#domain/entities/texts.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { FactList } from '#web/platform/ui/fact-list.tsx'
import { focusOnMount } from '#web/platform/ui/focus-on-mount.ts'
import { importedHrefOf, importedRows, tableHrefOf } from './file-fields.ts'
import { rejectedHref } from './import-calls.ts'
import { UndoButton } from './undo-button.tsx'
import classes from './import-result.module.css'

const count = (n: number) => <span className="figures">{formatNumber(n)}</span>

interface Props {
  entity: Entity
  data: Import
}

/** Takes the focus, because it replaces the button that was pressed. */
const Title = ({ children }: { children: ReactNode }) => (
  <p ref={focusOnMount} tabIndex={-1} className={classes.title}>
    {children}
  </p>
)

/** Shows real progress; the person may leave the page and come back (look-and-behaviour.md, Long work). */
export const ImportRunning = ({ data }: Props) => {
  const all = data.rows_valid
  const share = all === 0 ? 100 : Math.min(100, (data.rows_done / all) * 100)
  return (
    <section className={classes.root} aria-label="Progress">
      <Title>Importing</Title>
      <Progress
        value={share}
        size="md"
        radius="xl"
        aria-label={`Imported ${formatNumber(data.rows_done)} of ${formatQuantity(all, 'row')}`}
      />
      <p className={classes.text} role="status">
        {formatNumber(data.rows_done)} of {formatQuantity(all, 'row')}. You can leave this page. Find the
        import later under <AppLink href="/imports">Imports</AppLink>.
      </p>
    </section>
  )
}

const Rejected = ({ data }: { data: Import }) =>
  data.rows_invalid === 0 ? null : (
    <Button
      component="a"
      href={rejectedHref(data._id)}
      download
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
    >
      Download skipped rows
    </Button>
  )

/** The result, with links to the records and to a file of the skipped rows with their errors. */
export const ImportDone = ({ entity, data }: Props) => (
  <section className={classes.root} aria-label="Result">
    <Title>
      <IconCircleCheck size={22} stroke={1.6} aria-hidden className={classes.good} />
      {data.message ?? importedText(entity.texts, importedRows(data))}
    </Title>
    <FactList
      facts={[
        { label: 'Added', value: count(data.rows_added) },
        { label: 'Updated', value: count(data.rows_updated) },
        { label: 'Unchanged', value: count(data.rows_unchanged) },
        { label: 'Skipped', value: count(data.rows_invalid) },
      ]}
    />
    <Group gap="xs">
      {importedRows(data) > 0 ? (
        <Button component={AppLink} href={importedHrefOf(entity, data)}>
          Show imported records
        </Button>
      ) : (
        <Button component={AppLink} href={tableHrefOf(entity, data)}>
          Go to {entity.label.tab ?? entity.label.many}
        </Button>
      )}
      <Rejected data={data} />
      <UndoButton entity={entity} data={data} />
    </Group>
  </section>
)

/** An editor's import is one request for approval (imports.md, Committing an import). */
export const ImportRequested = ({ entity, data }: Props) => (
  <section className={classes.root} aria-label="Result">
    <Title>
      <IconClock size={22} stroke={1.6} aria-hidden className={classes.waiting} />
      {data.message ?? 'The request is added to the approval list'}
    </Title>
    <p className={classes.text}>
      {formatQuantity(importedRows(data), 'row awaits', 'rows await')} approval. Nothing changes until a COE
      Master approves.
    </p>
    <Group gap="xs">
      <Button component={AppLink} href={`/approvals?open=${data.approval_id ?? ''}`}>
        See request
      </Button>
      <Button component={AppLink} href={tableHrefOf(entity, data)} variant="default">
        Back to {entity.label.tab ?? entity.label.many}
      </Button>
      <Rejected data={data} />
    </Group>
  </section>
)
