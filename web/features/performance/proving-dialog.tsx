import { yearName } from '#domain/vocabulary/programme-year.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LIST_PROVING_RECORDS } from '#domain/api/endpoints.ts'
import type { Page } from '#domain/api/page.ts'
import { recordTitle } from '#domain/entities/record-title.ts'
import { deliverable } from '#domain/entities/deliverable.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { findProof, type Proof } from '#domain/entities/proofs.ts'
import { entityOf } from '#domain/entities/register.ts'
import { returnRecord } from '#domain/entities/return.ts'
import { periodInWords } from '#domain/vocabulary/period-in-words.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { useRecord, type Row } from '#web/platform/api/use-records.ts'
import { NoValue } from '#web/platform/kinds/field-cell.tsx'
import { asText } from '#web/platform/kinds/props.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { columnsOf } from '#web/core/records/columns.tsx'
import { countOf } from '#web/core/records/list-params.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { Grid } from '#web/platform/ui/grid/grid.tsx'
import { PagedList } from '#web/platform/ui/paged-list.tsx'
import { placeOfRecord } from '#web/shell/places.ts'
import { wholeFigure } from './figure-words.ts'
import classes from './proving-dialog.module.css'

const PAGE_SIZE = 10
/** Enough columns to identify a record. */
const COLUMNS = 4

type Answer = Page<Row> & { entity: string }

const namesOf = (entity: Entity, sum: string | undefined): string[] => [
  ...new Set([entity.titleField, ...entity.columns.slice(0, COLUMNS), ...(sum === undefined ? [] : [sum])]),
]

const idIn = (row: Row, name: string): string | null => (typeof row[name] === 'string' ? row[name] : null)

const hrefTo = (entity: Entity, row: Row): string =>
  placeOfRecord({
    module: entity.name,
    _id: row._id,
    incubator_id: targetOf(entity, row).incubatorId ?? null,
    startup_id: idIn(row, 'startup_id'),
    category: idIn(row, 'category'),
  })

function wordsOfProof({ sum }: Proof, entity: Entity, total: number): string {
  const counted = countOf(entity, total)
  return sum === undefined
    ? `, counted from ${counted}.`
    : `, the sum of ${entity.fields[sum]?.label ?? sum} over ${counted}.`
}

const wordsOfReturns = (of: Values, counted: string): string =>
  of['return_take'] === 'last' ? `, as last reported in ${counted}.` : `, the sum over ${counted}.`

/** A return with what it answers to the question that the deliverable takes. */
function columnsOfReturns(of: Values): GridColumn<Row>[] {
  const { return_code: code, return_question: label } = of
  const columns = columnsOf(returnRecord, { names: ['title', 'period', 'submitted_on'] })
  return [
    ...columns.map((column) =>
      column.key === 'period'
        ? { ...column, width: 130, render: (row: Row) => periodInWords(asText(row['period'])) }
        : column,
    ),
    {
      key: 'figure',
      label: asText(label),
      align: 'right',
      width: 150,
      render: (row) => {
        const answers = (row['submitted'] ?? []) as readonly { code: string; number: number | null }[]
        const { number = null } = answers.find((one) => one.code === code) ?? {}
        return number === null ? <NoValue /> : wholeFigure(number)
      },
    },
  ]
}

interface Props {
  /** The deliverable; of its fields, the dialog shows name, year, target and achieved figure. */
  record: Values & { readonly _id: string }
  /** The name of its incubator, where the page behind is about several. */
  of?: string
  onClose: () => void
}

/** The records that are counted for a deliverable (GET /deliverables-as-per-mou/{id}/records). */
export const ProvingDialog = ({ record, of, onClose }: Props) => {
  const [page, setPage] = useState(1)
  const proof = findProof(record['source'])
  const entity = proof ? entityOf(proof.entity) : returnRecord
  // Figures of dashboards do not name their question.
  const isNamed = proof !== undefined || 'return_code' in record
  const whole = useRecord(deliverable.name, isNamed ? null : record._id)
  const question = whole.data ?? record
  const answer = useQuery<Answer, Problem>({
    queryKey: [...keys.record(deliverable.name, record._id), 'records', page],
    queryFn: ({ signal }) =>
      ask(LIST_PROVING_RECORDS, { params: { id: record._id }, query: { page, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })
  const columns = useMemo(
    () => (proof ? columnsOf(entity, { names: namesOf(entity, proof.sum) }) : columnsOfReturns(question)),
    [entity, proof, question],
  )
  const year = typeof record['year'] === 'number' ? ` in ${yearName(record['year'])}` : ''
  const figure = typeof record['achieved'] === 'number' ? wholeFigure(record['achieved']) : '0'
  const target =
    typeof record['yearly_target'] === 'number' ? ` of ${wholeFigure(record['yearly_target'])}` : ''
  const name = String(record['program_name'])
  const total = answer.data?.total
  return (
    <Dialog onClose={onClose} title={of === undefined ? name : `${name}, ${of}`} size={800}>
      <p className={classes.how}>
        {proof?.label ?? asText(question['return_question'])}
        {year}: {figure}
        {target}
        {total !== undefined &&
          (proof ? wordsOfProof(proof, entity, total) : wordsOfReturns(question, countOf(entity, total)))}
      </p>
      <PagedList
        answer={answer}
        failure="The records behind this figure could not be loaded."
        empty={<EmptyState title={entity.texts.empty}>No matching records yet.</EmptyState>}
        filtered={null}
        onPage={(next) => setPage(next ?? 1)}
      >
        <Grid
          label={entity.label.many}
          columns={columns}
          rows={answer.data?.data ?? []}
          idOf={(row) => row._id}
          nameOf={(row) => recordTitle(entity, row)}
          awaited={answer.data ? 0 : 5}
          isRefreshing={answer.isPlaceholderData}
          hrefOf={(row) => hrefTo(entity, row)}
        />
      </PagedList>
    </Dialog>
  )
}
