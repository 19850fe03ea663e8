import { createTheme } from '@mantine/core'
import { ButtonElement } from './button-element.tsx'
import { themeValues } from './theme-values.ts'

const floating = { transitionProps: { transition: 'fade', duration: 140 } } as const

/**
 * Room `theme`: the look as data for Mantine (look-and-behaviour.md, Look and behaviour). It keeps AA
 * contrast in both schemes and no motion for people who prefer none. All colours are defined in this folder.
 */
export const theme = createTheme({
  ...themeValues,
  // Mantine moves a pressed button down by a pixel, so that a press on its upper edge would be released beside it.
  activeClassName: '',
  components: {
    // The header of a dialog is not a banner of the page.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    Modal: {
      defaultProps: {
        centered: true,
        transitionProps: { transition: 'fade', duration: 140 },
        closeButtonProps: { 'aria-label': 'Close' },
        overlayProps: { backgroundOpacity: 0.45 },
      },
    },
    Drawer: {
      defaultProps: {
        transitionProps: { duration: 140 },
        closeButtonProps: { 'aria-label': 'Close' },
        overlayProps: { backgroundOpacity: 0.45 },
      },
    },
    // Opening by keyboard focuses the first item; Mantine's placeholder element is not a menu item.
    Menu: { defaultProps: { ...floating, shadow: 'md', withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { ...floating, shadow: 'md' } },
    Tooltip: {
      defaultProps: {
        transitionProps: { transition: 'fade', duration: 120 },
        openDelay: 300,
        events: { hover: true, focus: true, touch: true },
        multiline: true,
        maw: 360,
      },
    },
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 540 } },
    Button: { defaultProps: { fw: 540, component: ButtonElement } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', component: ButtonElement } },
    // A hint is below its input (look-and-behaviour.md, Hints).
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // A comma groups digits (values.md, Money as typed); as a decimal separator it would turn 10,00,000 into
    // 10.
    NumberInput: { defaultProps: { allowedDecimalSeparators: ['.'] } },
    Select: { defaultProps: { withScrollArea: false } },
    MultiSelect: { defaultProps: { withScrollArea: false } },
    Autocomplete: { defaultProps: { withScrollArea: false } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
  },
})
