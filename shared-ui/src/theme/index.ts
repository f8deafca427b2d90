export { theme } from './theme'
export { UiProvider } from './ui-provider'
