import { useRecord } from '#web/api/use-records.ts'
import { asText, type CellProps } from '../props.ts'

/** The name of the record that an id points to. */
export const ReferenceCell = ({ field, value }: CellProps) => {
  const record = useRecord(field.to ?? '', asText(value) || null)
  return <>{asText(record.data?.['name']) || '…'}</>
}
