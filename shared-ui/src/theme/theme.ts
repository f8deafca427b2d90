import { i18n } from 'shared-i18n'
import './forced-colors.css'
import './motion.css'
import './print.css'
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import classes from './theme.module.css'

// The colors, fonts and component styles of the whole suite.

const sea: MantineColorsTuple = [
  '#e9f5f4',
  '#d3e9e8',
  '#a6d3d2',
  '#77bcbc',
  '#50a7a8',
  '#329496',
  '#1d8184',
  '#0f6a6f',
  '#0a5459',
  '#063d42',
]

// Shade 4 is used for input borders and has a contrast of 3:1 to its background, also in `ink`.
const sand: MantineColorsTuple = [
  '#faf8f4',
  '#f4f0e9',
  '#e9e2d8',
  '#dbd2c5',
  '#998d80',
  '#857a6e',
  '#746a5f',
  '#554d45',
  '#38332e',
  '#221f1c',
]

const ink: MantineColorsTuple = [
  '#dcd7d0',
  '#bdb7af',
  '#a09a92',
  '#8f8981',
  '#7a746c',
  '#3b3834',
  '#2b2926',
  '#211f1d',
  '#191816',
  '#121110',
]

const clay: MantineColorsTuple = [
  '#fcf0ed',
  '#f7ddd7',
  '#efbbb0',
  '#f08a7b',
  '#dd6f5f',
  '#cd5343',
  '#bd4133',
  '#b3382c',
  '#932c22',
  '#6f2018',
]

const sun: MantineColorsTuple = [
  '#fef6e6',
  '#fcebc9',
  '#f8d795',
  '#f4c25d',
  '#f0ae33',
  '#e09a1d',
  '#b97a10',
  '#8f5d08',
  '#6b4504',
  '#4a2f02',
]

const fontFamily =
  'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif'

export const theme = createTheme({
  colors: { sea, gray: sand, dark: ink, red: clay, yellow: sun },
  primaryColor: 'sea',
  // White text has AA contrast on both.
  primaryShade: { light: 7, dark: 6 },
  black: '#221f1c',
  defaultRadius: 'md',
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.375rem, 1rem + 1.6vw, 1.625rem)', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '14px', xl: '32px' },
  // By component name instead of `Component.extend`, because the theme is loaded with the login screen and
  // most components are not.
  components: {
    ActionIcon: { classNames: { root: classes.icon } },
    Badge: { classNames: { root: classes.badge } },
    Button: { classNames: { root: classes.button } },
    CloseButton: {
      defaultProps: () => ({ 'aria-label': i18n.t('Close') }),
      classNames: { root: classes.icon },
    },
    ComboboxChevron: { classNames: { chevron: classes.chevron } },
    Divider: { classNames: { root: classes.lines } },
    // A dialog's header would otherwise be a second banner landmark.
    DrawerHeader: { defaultProps: { role: 'none' } },
    Input: { classNames: { input: classes.input } },
    InputWrapper: { classNames: { error: classes.error } },
    // A menu in a portal would be outside the page's landmarks.
    Menu: {
      defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false },
      classNames: { item: classes.menuItem },
    },
    Modal: {
      defaultProps: { overlayProps: { backgroundOpacity: 0.45 } },
      classNames: { title: classes.modalTitle },
    },
    ModalHeader: { defaultProps: { role: 'none' } },
    PasswordInput: {
      defaultProps: () => ({
        visibilityToggleButtonProps: { 'aria-label': i18n.t('Show or hide the password'), tabIndex: 0 },
      }),
    },
    Table: { classNames: { table: classes.lines } },
    TableScrollContainer: { defaultProps: { type: 'native' } },
    Tabs: { classNames: { root: classes.lines, list: classes.tabs, tab: classes.button } },
    // The tables have tooltips that repeat the name of a column or a row.
    Tooltip: { defaultProps: { disabled: true, events: { hover: false, focus: false, touch: false } } },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  shadows: {
    xs: '0 1px 2px rgb(34 31 28 / 5%)',
    sm: '0 1px 3px rgb(34 31 28 / 7%), 0 4px 12px -4px rgb(34 31 28 / 8%)',
    md: '0 2px 6px rgb(34 31 28 / 7%), 0 12px 28px -8px rgb(34 31 28 / 14%)',
  },
})

const lightVariant = (name: string, background: string, hover: string, text: string) => ({
  [`--mantine-color-${name}-light`]: background,
  [`--mantine-color-${name}-light-hover`]: hover,
  [`--mantine-color-${name}-light-color`]: text,
})

/**
 * Replaces variables of Mantine that have too little or too much contrast in this palette, and adds the
 * suite's own: `--tt-page` (behind the cards), `--tt-line` (lines), `--tt-hover`, `--tt-selected`.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': sand[6],
    '--mantine-color-placeholder': sand[6],
    '--mantine-color-error': clay[7],
    // Borders of buttons may be lighter than those of input fields.
    '--mantine-color-default-border': sand[3],
    '--tt-page': sand[0],
    '--tt-line': sand[2],
    '--tt-hover': sand[1],
    '--tt-selected': sea[0],
  },
  dark: {
    '--mantine-color-dimmed': ink[2],
    '--mantine-color-placeholder': ink[2],
    '--mantine-color-error': clay[3],
    '--mantine-color-default-border': '#4b4742',
    // Mantine's light variants are too dark on this background.
    ...lightVariant('sea', '#1e3534', '#274342', sea[1]),
    ...lightVariant('red', '#3f2622', '#4d2e29', clay[2]),
    ...lightVariant('yellow', '#3a2f1a', '#483a20', sun[2]),
    ...lightVariant('gray', ink[6], ink[5], ink[0]),
    '--tt-page': ink[8],
    '--tt-line': ink[5],
    '--tt-hover': ink[6],
    '--tt-selected': '#1d302f',
  },
})
