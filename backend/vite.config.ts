import { defineConfig } from 'vite'

/** Builds the Node programs. Bundles the project's own packages; other packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    // All bundles are directly in `dist`, which package-root.ts relies on.
    rollupOptions: {
      input: [
        'src/server.ts',
        'src/maintenance/database-command.ts',
        'src/features/account/account-command.ts',
      ],
      output: { chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^shared-/] },
})
