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
      exposes: { './Weather': './src/weather.tsx', './locale-es': './src/locales/es.ts' },
      shared: SHARED,
    }),
  ],
  build: { target: 'esnext', outDir: 'dist/weather', rolldownOptions: { input: {} } },
}
