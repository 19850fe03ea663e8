import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Import } from '#domain/api/import.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { findEntity } from '#domain/entities/register.ts'
import { importedText } from '#domain/entities/entity-texts.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { useRecord } from '#web/platform/api/use-records.ts'
import { useImportAnswer } from '#web/core/records/imports/use-import.ts'
import { readAgain, keys } from '#web/platform/api/keys.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'
import { PageAnswer } from '#web/shell/page-answer.tsx'
import { importedRows } from './file-fields.ts'
import { eventsHref, readImport } from './import-calls.ts'
import { ImportDone, ImportRequested, ImportRunning } from './import-result.tsx'
import { ImportWizard } from './import-wizard.tsx'
import { PreviewStep } from './preview-step.tsx'
import { usePreparedVerdict } from './use-prepared-verdict.ts'
import classes from './import-wizard.module.css'

const CRUMBS = [DASHBOARD, { label: 'Imports', href: '/imports' }]

const POLL = 1_000

/** Follows a running import through server-sent events, or polls every second if they fail. */
function useImportProgress(id: string, isRunning: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isRunning) return
    let timer: ReturnType<typeof setInterval> | undefined
    const put = (part: Partial<Import>) =>
      client.setQueryData<Import>(keys.import(id), (now) => now && { ...now, ...part })
    const poll = () => {
      timer ??= setInterval(() => {
        readImport(id).then(put, () => undefined)
      }, POLL)
    }
    const source = typeof EventSource === 'undefined' ? null : new EventSource(eventsHref(id))
    const hear = (e: MessageEvent<string>) => put(JSON.parse(e.data) as Partial<Import>)
    source?.addEventListener('progress', hear)
    source?.addEventListener('import', hear)
    source?.addEventListener('error', () => {
      source.close()
      poll()
    })
    if (!source) poll()
    return () => {
      source?.close()
      clearInterval(timer)
    }
  }, [client, id, isRunning])
}

interface ImportShownProps {
  entity: Entity
  data: Import
  /** Why the person may not change it. */
  reason: string
}

/** A prepared import for people who may not change it: every row as it would be saved. */
const ImportShown = ({ entity, data, reason }: ImportShownProps) => (
  <>
    <p className={classes.note}>{reason}</p>
    <PreviewStep entity={entity} data={data} />
  </>
)

/** An import in any state: draft, running, done, or awaiting approval. */
const ImportView = ({ entity, data }: { entity: Entity; data: Import }) => {
  const client = useQueryClient()
  const verdict = usePreparedVerdict(entity, data)
  useImportProgress(data._id, data.status === 'running')
  const before = useRef(data.status)
  useEffect(() => {
    // The import has just finished, so lists must load its records.
    if (before.current === 'running' && data.status === 'done') {
      toast.success(importedText(entity.texts, importedRows(data)))
      readAgain(client, entity.name)
    }
    before.current = data.status
  }, [client, data, entity])
  switch (data.status) {
    case 'running':
      return <ImportRunning entity={entity} data={data} />
    case 'done':
      return <ImportDone entity={entity} data={data} />
    case 'requested':
      return <ImportRequested entity={entity} data={data} />
    default:
      if (verdict.outcome === 'refuse')
        return <ImportShown entity={entity} data={data} reason={verdict.reason} />
      return <ImportWizard entity={entity} data={data} verdict={verdict} />
  }
}

const OneImport = ({ data }: { data: Import }) => {
  const zone = useTimeZone()
  const own = useActor().incubatorId
  const isForeign = data.incubator_id !== null && data.incubator_id !== own
  const owner = useRecord('incubator', isForeign ? data.incubator_id : null)
  const entity = findEntity(data.module)
  if (!entity) return <NotFoundPage />
  const facts = [
    data.file_name,
    formatQuantity(data.rows_total, 'row'),
    ...(owner.data ? [`into ${String(owner.data['name'])}`] : []),
    `${data.by}, ${formatMoment(data.createdAt, zone)}`,
  ]
  return (
    <>
      <PageTitle title={entity.texts.importTitle} crumbs={CRUMBS} subtitle={facts.join(' · ')} />
      <ImportView entity={entity} data={data} />
    </>
  )
}

/** A single import from upload to result. It has an address, so that people can leave and return. */
export const ImportPage = () => {
  const { id } = useParams({ from: '/signed-in/imports/$id' })
  return <PageAnswer answer={useImportAnswer(id)}>{(data) => <OneImport key={id} data={data} />}</PageAnswer>
}
