import { federation } from '@module-federation/vite'
import { SHARED } from './shared.js'

export default {
  // The files find each other wherever they are deployed.
  base: './',
  plugins: [
    federation({
      name: 'weather',
      filename: 'remoteEntry.js',
      manifest: true,
      dts: false,
      exposes: { './Weather': './src/weather.jsx', './locale-es': './src/locales/es.js' },
      shared: SHARED,
    }),
  ],
  build: { target: 'esnext', outDir: 'dist/weather', rolldownOptions: { input: {} } },
}
