import { defineConfig } from 'vite'

/** One program for Node: our own code, the contract included. Everything else stays in node_modules. */
export default defineConfig({
  build: {
    ssr: 'src/server.ts',
    target: 'node20',
    sourcemap: true,
    // All in one folder: package-root.ts counts on lying one below the package.
    rollupOptions: { output: { chunkFileNames: '[name].js' } },
  },
  ssr: { noExternal: ['shared-api'] },
})
