import '@testing-library/jest-dom/vitest'

export { AutosaveStorage } from '../form/autosave-storage'
export { renderUi } from './render-ui'
export { translatePage } from './translate-page'
