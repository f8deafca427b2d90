import '@testing-library/jest-dom/vitest'

export { AutosaveStorage } from '../form/form-autosave'
export { renderUi } from './render-ui'
export { translatePage } from './translate-page'
