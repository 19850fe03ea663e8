import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { fieldOf } from '#domain/entities/entity.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { factsIn } from '#domain/entities/incubator-about.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { isBlank } from '#web/platform/kinds/is-blank.ts'
import { CreatedIncubators } from './created-incubators.tsx'
import { BoardCards } from './board-cards.tsx'
import classes from './about-tab.module.css'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/**
 * Description, address, year, sectors, contacts that a click copies, and the cards of the board
 * (incubators.md, About tab).
 */
export const AboutTab = ({ record }: { record: Row }) => {
  const facts = factsIn(record).filter((name) => !isBlank(record[name]))
  const description = record['description']
  return (
    <div className={classes.root}>
      <aside className={classes.facts} aria-label="Facts">
        <dl className={classes.list}>
          {facts.map((name) => {
            const field = fieldOf(incubator, name)
            return (
              <Fact key={name} label={field.label}>
                <FieldCell field={field} value={record[name]} isWhole />
              </Fact>
            )
          })}
        </dl>
        {facts.length === 0 && <p className={classes.none}>No address or contact details yet.</p>}
      </aside>
      <div>
        <Title order={2}>About</Title>
        <p className={classes.text}>
          {typeof description === 'string' && description !== '' ? (
            description
          ) : (
            <span className={classes.none}>No description yet.</span>
          )}
        </p>
        <BoardCards record={record} />
        <CreatedIncubators by="coe_incubator" id={record._id} />
      </div>
    </div>
  )
}
