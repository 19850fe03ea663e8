import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import classes from './offline-bar.module.css'

const watch = (notify: () => void) => onlineManager.subscribe(notify)
const isOnline = () => onlineManager.isOnline()

/** Says below the top bar that the browser has no connection (look-and-behaviour.md, Without a connection). */
export const OfflineBar = () =>
  useSyncExternalStore(watch, isOnline) ? null : (
    <p className={classes.root} role="status">
      <strong>Offline.</strong> Nothing is loaded or saved until the connection is back.
    </p>
  )
