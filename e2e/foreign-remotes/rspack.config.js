import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { SHARED } from './shared.js'

export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: {},
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  // The host imports the entry: it is an ES module, and finds its files beside itself.
  experiments: { outputModule: true, css: true },
  output: {
    path: `${import.meta.dirname}/dist/tides`,
    publicPath: 'auto',
    uniqueName: 'tides',
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
        test: /\.tsx$/,
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
  plugins: [
    new ModuleFederationPlugin({
      name: 'tides',
      filename: 'remoteEntry.js',
      library: { type: 'module' },
      manifest: true,
      dts: false,
      exposes: {
        './Tides': './src/tides.tsx',
        './Outings': './src/outings.tsx',
        './locale-es': './src/locales/es.ts',
      },
      shared: SHARED,
    }),
  ],
}
