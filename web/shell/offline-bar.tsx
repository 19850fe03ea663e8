import { useNetwork } from '@mantine/hooks'
import classes from './offline-bar.module.css'

/** Says below the top bar that the browser has no connection (look-and-behaviour.md, Without a connection). */
export const OfflineBar = () =>
  useNetwork().online ? null : (
    <p className={classes.root} role="status">
      <strong>Offline.</strong> What was loaded stays; nothing can be loaded or saved until the connection is
      back.
    </p>
  )
