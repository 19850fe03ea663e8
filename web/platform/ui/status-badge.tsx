import { Badge } from '@mantine/core'
import type { Option } from '#domain/kinds/kind.ts'

/**
 * A status as a word on a colour, never by colour alone (look-and-behaviour.md, Colours). `tone` comes from
 * the field's options.
 */
export const StatusBadge = ({ label, tone = 'grey' }: { label: string; tone?: Option['tone'] }) => (
  <Badge color={tone === 'grey' ? 'gray' : tone}>{label}</Badge>
)
