import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import classes from './refresh-button.module.css'

/** Reloads a list. It stays enabled while loading, so that it keeps the focus. */
export const RefreshButton = ({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) => (
  <Button
    variant="default"
    className={classes.root}
    aria-busy={isBusy}
    leftSection={
      <IconRefresh
        size={16}
        stroke={1.6}
        aria-hidden
        className={classes.icon}
        data-turning={isBusy || undefined}
      />
    }
    onClick={onClick}
  >
    <span className={classes.word}>Refresh</span>
  </Button>
)
