import { Button, Group, Progress } from '@mantine/core'
import { IconCircleCheck, IconClock, IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Import } from '#domain/api/import.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { importedText } from '#domain/entities/entity-texts.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { keys, readAgain } from '#web/platform/api/keys.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { confirm } from '#web/platform/ui/confirm.ts'
import { FactList } from '#web/platform/ui/fact-list.tsx'
import { focusOnMount } from '#web/platform/ui/focus-on-mount.ts'
import { toast } from '#web/platform/ui/toast.ts'
import { importedHrefOf, importedRows, tableHrefOf } from './file-fields.ts'
import { rejectedHref, undoImport } from './import-calls.ts'
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

/** Undoes an import; offered only to people whose deletions need no approval. */
const UndoButton = ({ entity, data }: { entity: Entity; data: Import }) => {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const target = { incubatorId: data.incubator_id }
  const mayDelete = useVerdict(entity.actions.delete, target).outcome === 'apply'
  const mayUpdate = useVerdict(entity.actions.update, target).outcome === 'apply'
  if (!mayDelete || !mayUpdate || importedRows(data) === 0) return null
  const undo = async () => {
    const isSure = await confirm({
      title: 'Undo import',
      text: `Are you sure you want to undo the import of ${data.file_name}?`,
      consequence:
        'Records it added will be deleted; records it updated will be reverted. Records changed since then stay as they are. You can correct the file and import it again.',
      confirmLabel: 'Undo import',
      isDestructive: true,
    })
    if (!isSure) return
    setBusy(true)
    try {
      await undoImport(data._id)
      toast.success('Import undone')
      readAgain(client, entity.name)
    } catch (error) {
      toast.error(`The import could not be undone: ${asProblem(error).detail}`)
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: keys.import(data._id) })
      void client.invalidateQueries({ queryKey: keys.importLists })
    }
  }
  return (
    <Button variant="default" loading={isBusy} onClick={() => void undo()}>
      Undo import
    </Button>
  )
}

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
