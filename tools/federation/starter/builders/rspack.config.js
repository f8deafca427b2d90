import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { FEDERATION } from './federation.js'

export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: {},
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  // The host imports the entry: it is an ES module, and finds its files beside itself.
  experiments: { outputModule: true, css: true },
  output: {
    path: `${import.meta.dirname}/dist`,
    clean: true,
    publicPath: 'auto',
    uniqueName: FEDERATION.name,
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    chunkFilename: 'assets/[name]-[contenthash:8].js',
    cssChunkFilename: 'assets/[name]-[contenthash:8].css',
  },
  module: {
    rules: [
      { test: /\.css$/, type: 'css' },
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  plugins: [new ModuleFederationPlugin({ ...FEDERATION, library: { type: 'module' } })],
}
