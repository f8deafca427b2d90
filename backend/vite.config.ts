import { defineConfig } from 'vite'

/** Programs for Node: our own code, the contract included. Everything else stays in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    // All in one folder: package-root.ts counts on lying one below the package.
    rollupOptions: {
      input: ['src/server.ts', 'src/maintenance/database-command.ts', 'src/accounts/account-command.ts'],
      output: { chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: ['shared-api'] },
})
