import { ActionIcon, Button } from '@mantine/core'
import { IconEye, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { WaitingAddition } from '#domain/api/proposal.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import type { GridWaiting } from '#web/platform/ui/grid/column.ts'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'
import { countOf } from './list-params.ts'
import { shownAtFirst, useWithdraw, type Additions } from './use-additions.ts'

/** A record that a request would add, or what else of it is in no row. */
interface Entry {
  request: WaitingAddition
  values: Values | null
  at: number
}

const entriesOf = (request: WaitingAddition): Entry[] => {
  const records = request.records.map((values, at) => ({ request, values, at }))
  return records.length < request.additions
    ? [...records, { request, values: null, at: records.length }]
    : records
}

/** How many records an entry stands for: itself, or the rest of a request. */
const recordsIn = ({ request, values }: Entry): number =>
  values ? 1 : request.additions - request.records.length || 1

const SEE = 'See request'

/**
 * Additions of a list that wait for approval, as rows of its table (lists-and-search.md, Additions that wait). `requests` is
 * how many there are: 0 for a list that shows them elsewhere.
 */
export function useWaitingRows(
  entity: Entity,
  { data }: Pick<Additions, 'data'>,
  requests: number,
): GridWaiting<Row> | undefined {
  const zone = useTimeZone()
  const { uid } = useActor()
  const { isBusy, withdraw } = useWithdraw()
  const [isOpen, setOpen] = useState(false)
  const label = `${entity.label.many} awaiting approval`
  if (requests === 0 || !data) return undefined
  const entries = data.data.flatMap(entriesOf)
  const shown = isOpen ? entries : entries.slice(0, shownAtFirst(entries.length))
  const hidden = entries.slice(shown.length).reduce((sum, entry) => sum + recordsIn(entry), 0)
  const more = data.total - data.data.length
  return {
    label,
    rows: shown.map(({ request, values, at }) => {
      const { approval_id, title, additions, records, editor, requestDate } = request
      const isRest = values === null && records.length > 0
      const named = String(values?.[entity.titleField] ?? title)
      const count = additions - records.length
      return {
        key: `${approval_id} ${at}`,
        row: values && {
          ...values,
          _id: `${approval_id} ${at}`,
          version: 0,
          createdAt: requestDate,
          updatedAt: requestDate,
        },
        title: isRest ? `${countOf(entity, count)} more in this request` : title,
        note: `Waiting for approval · ${values === null && !isRest && additions > 1 ? `${countOf(entity, additions)} · ` : ''}${editor}, ${formatMoment(requestDate, zone)}`,
        actions: (
          <>
            <Tooltip label={SEE}>
              <ActionIcon
                component={AppLink}
                href={`/approvals?open=${approval_id}`}
                aria-label={`${SEE} for ${named}`}
              >
                <IconEye size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Tooltip>
            {at === 0 && request.editorId === uid && (
              <Tooltip label="Withdraw">
                <ActionIcon
                  aria-disabled={isBusy}
                  aria-label={`Withdraw ${title}`}
                  onClick={() => void withdraw(request)}
                >
                  <IconX size={16} stroke={1.6} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
          </>
        ),
      }
    }),
    foot:
      hidden > 0 ? (
        <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
          Show {formatNumber(hidden)} more awaiting approval
        </Button>
      ) : more > 0 ? (
        <AppLink href="/approvals?status=pending">{formatNumber(more)} more requests</AppLink>
      ) : undefined,
  }
}
