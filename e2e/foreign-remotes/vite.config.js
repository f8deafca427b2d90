import { federation } from '@module-federation/vite'
import { SHARED } from './shared.js'

export default ({ mode }) => ({
  // The files find each other wherever they are deployed.
  base: './',
  plugins: [
    federation({
      name: 'weather',
      filename: 'remoteEntry.js',
      manifest: true,
      dts: false,
      exposes: {
        './Weather': './src/weather.tsx',
        './Outings': './src/outings.tsx',
        './locale-es': './src/locales/es.ts',
      },
      shared: SHARED,
    }),
  ],
  build: {
    target: 'esnext',
    outDir: mode === 'next' ? 'dist/weather-next' : 'dist/weather',
    rolldownOptions: { input: {} },
  },
})
