import { FONT_FAMILY } from './font-family.ts'
import { createTheme } from '@mantine/core'
import { ButtonElement } from './button-element.tsx'
import { chooseTyped } from './choose-typed.ts'
import { accent, dark, gray, statuses } from './colors.ts'
import { resolveVariantColors } from './variants.ts'

const floating = { transitionProps: { transition: 'fade', duration: 140 } } as const

/**
 * Room `theme`: the look as data for Mantine (look-and-behaviour.md, Look and behaviour). It keeps AA
 * contrast in both schemes and no motion for people who prefer none. All colours are defined in this folder.
 */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  colors: { ...statuses, accent, gray, dark },
  variantColorResolver: resolveVariantColors,
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontFamily: FONT_FAMILY,
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.3' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  shadows: { md: 'var(--ankura-shadow)', lg: 'var(--ankura-shadow)', xl: 'var(--ankura-shadow)' },
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
    Select: { defaultProps: { onKeyDown: chooseTyped, withScrollArea: false } },
    MultiSelect: { defaultProps: { onKeyDown: chooseTyped, withScrollArea: false } },
    Autocomplete: { defaultProps: { withScrollArea: false } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
  },
})
