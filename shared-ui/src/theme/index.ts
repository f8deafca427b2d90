export { COLOR_SCHEME_KEY } from './color-scheme'
export { theme } from './theme'
export { UiProvider } from './ui-provider'
