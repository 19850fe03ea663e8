import { Button, Group, Tabs } from '@mantine/core'
import type { Entity } from '#domain/entities/entity.ts'
import { recordTitle } from '#domain/entities/record-title.ts'
import { useRecord, type Row } from '#web/platform/api/use-records.ts'
import type { Submit } from '#web/platform/api/use-submit.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { SidePanel } from '#web/platform/ui/side-panel.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { HistoryList } from './history-list.tsx'
import { targetOf, type Rights, type Scope } from './list-scope.ts'
import { PanelFacts } from './panel-facts.tsx'
import { useRecordForm } from './record-form.tsx'
import { EDIT, HISTORY, type OwnPanel } from './record-panel-parts.ts'
import type { Opening } from './use-open.ts'
import { useSteps, type Beside } from './use-steps.ts'
import classes from './record-panel.module.css'

interface Props {
  entity: Entity
  scope: Scope
  id: string
  opening: Opening
  beside: Beside<Row>
  rights: Rights
  submit: Submit
  own: OwnPanel | undefined
  onDelete: (row: Row) => void
}

const PanelForm = ({ entity, scope, row, rights, onDone }: PartProps & { onDone: () => void }) => {
  const { form } = useRecordForm({
    entity,
    record: row,
    incubatorId: scope.incubatorId ?? targetOf(entity, row).incubatorId,
    verdict: rights.update(row),
    onClose: onDone,
  })
  return form
}

interface PartProps extends Omit<Props, 'id' | 'beside'> {
  row: Row
}

const Parts = (props: PartProps) => {
  const { entity, row, opening, rights, submit, own, onDelete } = props
  const mayUpdate = rights.update(row).outcome !== 'refuse'
  const mayRemove = rights.remove(row).outcome !== 'refuse'
  const show = (part?: string) => opening.open(row._id, part)
  if (opening.show === EDIT && mayUpdate) return <PanelForm {...props} onDone={() => show()} />
  const facts = (
    <>
      <Group gap={8} className={classes.actions ?? ''}>
        {own?.renderActions
          ? own.renderActions(row)
          : mayUpdate && (
              <Button size="compact-sm" variant="default" onClick={() => show(EDIT)}>
                Edit
              </Button>
            )}
        {own?.renderMore?.(row)}
        {mayRemove && (
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => onDelete(row)}>
            Delete
          </Button>
        )}
      </Group>
      <PanelFacts entity={entity} row={row} renderValue={own?.renderValue} />
    </>
  )
  if (!rights.canSeeHistory(row)) return facts
  return (
    <Tabs
      value={opening.show === HISTORY ? HISTORY : 'details'}
      onChange={(part) => show(part === HISTORY ? HISTORY : undefined)}
      keepMounted={false}
    >
      <Tabs.List px={8}>
        <Tabs.Tab value="details">Details</Tabs.Tab>
        <Tabs.Tab value={HISTORY}>History</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="details" pt={4}>
        {facts}
      </Tabs.Panel>
      <Tabs.Panel value={HISTORY} px={20} pb={20}>
        <HistoryList
          entity={entity}
          recordId={row._id}
          name={recordTitle(entity, row)}
          incubatorId={targetOf(entity, row).incubatorId}
          verdict={rights.update(row)}
          submit={submit}
          onProposed={() => show()}
        />
      </Tabs.Panel>
    </Tabs>
  )
}

/**
 * A record next to its list: all values and proposals, its history, and the form that changes it
 * (lists-and-search.md, Record panel).
 */
export const RecordPanel = (props: Props) => {
  const { entity, id, opening, beside } = props
  const known = beside.rows.find((row) => row._id === id)
  const answer = useRecord(entity.name, known ? null : id)
  const row = known ?? answer.data
  const { place, previous, next } = useSteps(id, beside, (other) =>
    opening.open(other, opening.show === EDIT ? undefined : opening.show),
  )
  const kicker = `${entity.label.one}${place === undefined ? '' : ` · ${place} of ${beside.total}`}`
  return (
    <SidePanel
      title={row ? recordTitle(entity, row) : answer.error ? 'Not available' : 'Loading…'}
      rowId={id}
      kicker={kicker}
      onPrevious={previous}
      onNext={next}
      onClose={opening.close}
    >
      {row ? (
        <Parts key={`${id} ${opening.show}`} {...props} row={row} />
      ) : answer.error ? (
        <div className={classes.problem}>
          {answer.error.status === 404 ? (
            <EmptyState title="This record doesn't exist">
              It was deleted, or you don't have access to it.
            </EmptyState>
          ) : (
            <ProblemNotice
              title="This record could not be loaded."
              error={answer.error}
              onRetry={() => void answer.refetch()}
            />
          )}
        </div>
      ) : (
        <div className={classes.problem}>
          <SkeletonRows rows={6} height={40} />
        </div>
      )}
    </SidePanel>
  )
}
