export { AutosaveStorage } from '../form/form-autosave'

import '@testing-library/jest-dom/vitest'

export { renderUi } from './render-ui'
