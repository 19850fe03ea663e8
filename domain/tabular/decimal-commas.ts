import type { Entity } from '#domain/entities/entity.ts'
import type { FileRow } from './import-setup.ts'
import { columnsThatAsk, type Mapping } from './match-headers.ts'

/** A comma that groups no digits anywhere: "12,5", "1.234,00". */
const DECIMAL_COMMA = /(?<![\d.,])(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}(?![\d.,])/

/** The columns of numbers where some have a fraction after a comma, so that "1,234" may have one too. */
export const findDecimalCommas = (
  entity: Entity,
  columnNames: readonly string[],
  mapping: Mapping,
  rows: readonly FileRow[],
): string[] =>
  (['rate', 'unit'] as const)
    .flatMap((ask) => columnsThatAsk(entity, columnNames, mapping, ask))
    .filter(({ at }) => rows.some(({ cells }) => DECIMAL_COMMA.test(cells[at] ?? '')))
    .map(({ column }) => column)
