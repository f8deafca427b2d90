export { renderUi } from './render-ui'
