export { AutosaveStorage } from '../form/autosave-storage'

import '@testing-library/jest-dom/vitest'

export { renderUi } from './render-ui'
export { translatePage } from './translate-page'
