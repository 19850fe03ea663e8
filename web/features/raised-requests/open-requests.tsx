import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { useRecords } from '#web/platform/api/use-records.ts'

/** How many raised requests wait for an answer. */
export const OpenRequests = () => {
  const { data } = useRecords('request', { status: 'open', pageSize: 1 })
  return data && data.total > 0 ? (
    <>
      {formatNumber(data.total)}
      <span className="for-readers"> open</span>
    </>
  ) : null
}
