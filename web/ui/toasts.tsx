import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/notifications/styles.layer.css'
import './toasts.css'

/** Where toasts appear: not over the actions of rows and pages at the right, nor over the menu. Three at most, the rest wait. */
export const Toasts = () => <Notifications position="bottom-left" limit={3} zIndex={400} />
