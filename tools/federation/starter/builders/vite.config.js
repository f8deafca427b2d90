import { federation } from '@module-federation/vite'
import { FEDERATION } from './federation.js'

export default {
  // The files find each other wherever they are deployed.
  base: './',
  plugins: [federation(FEDERATION)],
  // There is no page.
  build: { target: 'esnext', rolldownOptions: { input: {} } },
}
