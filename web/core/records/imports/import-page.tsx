import { useParams } from '@tanstack/react-router'
import type { Import } from '#domain/api/import.ts'
import { findEntity } from '#domain/entities/register.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { useRecord } from '#web/platform/api/use-records.ts'
import { useImportAnswer } from '#web/core/records/imports/use-import.ts'
import { ImportView } from '#web/core/records/imports/import-view.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'
import { PageAnswer } from '#web/shell/page-answer.tsx'

const CRUMBS = [DASHBOARD, { label: 'Imports', href: '/imports' }]

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
