import { SHARED } from './shared.js'

/** What every builder is told of this remote: the modules that sections of `manifest.json` name, and the texts of a language. */
export const FEDERATION = {
  name: 'my_remote',
  filename: 'remoteEntry.js',
  manifest: true,
  dts: false,
  exposes: {
    './Clients': './src/clients.tsx',
    './Greeting': './src/greeting.tsx',
    './locale-es': './src/locale-es.ts',
  },
  shared: SHARED,
}
