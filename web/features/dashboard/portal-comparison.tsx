import { Button, Title } from '@mantine/core'
import type { ComponentProps } from 'react'
import { ComparedTable } from '#web/features/insights/compared-table.tsx'
import { FileMenu } from '#web/core/records/export-menu.tsx'
import classes from './portal-dashboard.module.css'

interface Props extends ComponentProps<typeof ComparedTable> {
  hrefFor: ComponentProps<typeof FileMenu>['hrefFor']
  onStop: () => void
}

/** The chosen incubators side by side (dashboards-and-figures.md, Comparison of incubators). */
export const PortalComparison = ({ hrefFor, onStop, ...table }: Props) => (
  <div className={classes.compared} id="comparison">
    <div className={classes.beside}>
      <Title order={3}>Comparison</Title>
      <Button size="compact-sm" variant="subtle" className="no-print" onClick={onStop}>
        Stop comparing
      </Button>
      <FileMenu hrefFor={hrefFor} />
    </div>
    <ComparedTable {...table} />
  </div>
)
