import { SHARED } from './shared.js'

/** Two remotes, which two builders make. */
const EXPOSES = {
  weather: { './Weather': './src/weather.tsx' },
  tides: { './Tides': './src/tides.tsx' },
}

const name = process.env.REMOTE === 'tides' ? 'tides' : 'weather'

export const FEDERATION = {
  name,
  filename: 'remoteEntry.js',
  manifest: true,
  dts: false,
  exposes: {
    ...EXPOSES[name],
    './Outings': './src/outings.tsx',
    './locale-es': './src/locales/es.ts',
  },
  shared: SHARED,
}
