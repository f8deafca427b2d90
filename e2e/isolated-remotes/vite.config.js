/** `vite build --mode notes`: React 18 with Mantine 7; `--mode trips`: Vue. Each is one ES module that brings all it needs. */
export default ({ mode }) => ({
  define: { 'process.env.NODE_ENV': '"production"', __VUE_PROD_DEVTOOLS__: 'false' },
  publicDir: `public-${mode}`,
  build: {
    outDir: `dist/${mode}`,
    lib: {
      entry: `src/${mode}.tsx`,
      formats: ['es'],
      fileName: () => 'assets/remoteEntry.js',
      cssFileName: 'assets/style',
    },
  },
})
