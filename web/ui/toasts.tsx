import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/notifications/styles.layer.css'
import './toasts.css'

/** Where toasts appear; three at most, the rest wait. */
export const Toasts = () => <Notifications position="bottom-right" limit={3} zIndex={400} />
