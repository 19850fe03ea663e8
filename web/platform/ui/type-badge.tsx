import { Badge } from '@mantine/core'
import { shortTypeOf, type ShortType } from '#domain/vocabulary/incubator-types.ts'

const COLORS: Record<ShortType, string> = {
  COE: 'accent',
  TBI: 'teal',
  NAIN: 'violet',
  'K-WING': 'pink',
  CIF: 'gray',
}

/**
 * An incubator's type as an abbreviation; accepts the long text ("Center of Excellence (COE)") or the short
 * one.
 */
export const TypeBadge = ({ type }: { type: unknown }) => {
  const short = typeof type === 'string' && type in COLORS ? type : shortTypeOf(type)
  return <Badge color={COLORS[short as ShortType] ?? 'gray'}>{short}</Badge>
}
