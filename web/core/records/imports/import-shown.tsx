import type { Import } from '#domain/api/import.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { PreviewStep } from './preview-step.tsx'
import classes from './import-wizard.module.css'

interface Props {
  entity: Entity
  data: Import
  /** Why the person may not change it. */
  reason: string
}

/** A prepared import for people who may not change it: every row as it would be saved. */
export const ImportShown = ({ entity, data, reason }: Props) => (
  <>
    <p className={classes.note}>{reason}</p>
    <PreviewStep entity={entity} data={data} />
  </>
)
