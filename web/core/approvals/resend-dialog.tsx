import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ListedApproval } from '#domain/api/approval.ts'
import { inputFieldsOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import { decide } from '#domain/permissions/decide.ts'
import { readAgain } from '#web/platform/api/keys.ts'
import { useRecord, type Row } from '#web/platform/api/use-records.ts'
import type { SubmitResult } from '#web/platform/api/use-submit.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { mergeOntoCurrent } from '#web/core/records/merge-onto-current.ts'
import { RecordDialog } from '#web/core/records/record-dialog.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import { toast } from '#web/platform/ui/toast.ts'
import { ResendReason } from './resend-reason.tsx'

interface Props {
  approval: ListedApproval
  onSent: (id: string) => void
  onClose: () => void
}

/** The proposed values of fields that people fill in. */
const inputsOf = (entity: Entity, values: Values): Values =>
  Object.fromEntries(
    inputFieldsOf(entity).flatMap(([name]) => (name in values ? [[name, values[name]]] : [])),
  )

/**
 * Edits the proposed values over the current record and sends them as a new request, which replaces this one
 * (approvals.md, Edit and resend).
 */
export const ResendDialog = ({ approval, onSent, onClose }: Props) => {
  const actor = useActor()
  const client = useQueryClient()
  const change = approval.changes![0]!
  const entity = entityOf(change.entity)
  const isUpdate = change.action === 'update'
  const answer = useRecord(entity.name, isUpdate ? change.record_id : null)
  const { error } = answer
  // Waits for the current record instead of using a cached one; later reloads do not discard input.
  const [record, setRecord] = useState<Row | null>(null)
  if (record === null && answer.data && !answer.isFetching) setRecord(answer.data)
  useEffect(() => {
    if (!error) return
    toast.error(`This request can't be sent again: ${error.detail}`)
    onClose()
  }, [error, onClose])

  const finish = (result: SubmitResult) => {
    if (result.status !== 'requested') return
    readAgain(client)
    onSent(result.approval._id)
  }
  const shared = {
    entity,
    onClose,
    onSent: finish,
    replaces: approval._id,
    intro: <ResendReason approval={approval} />,
  }
  const proposed = inputsOf(entity, change.proposed ?? {})
  if (!isUpdate)
    return (
      <RecordDialog
        {...shared}
        record={null}
        incubatorId={change.incubator_id}
        startupId={change.startup_id ?? undefined}
        given={proposed}
        verdict={decide(actor, entity.actions.create, {
          incubatorId: change.incubator_id,
          startupId: change.startup_id ?? null,
        })}
      />
    )
  if (!record) return null
  return (
    <RecordDialog
      {...shared}
      record={record}
      incubatorId={change.incubator_id}
      filled={mergeOntoCurrent(entity, proposed, { read: change.base ?? {}, now: record })}
      verdict={decide(actor, entity.actions.update, targetOf(entity, record))}
    />
  )
}
