import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig } from 'vite'
import { federationHost } from '../tools/federation/index.ts'

export default defineConfig(({ command, mode }) =>
  mergeConfig(
    { plugins: [react()], server: { port: 5173 } },
    federationHost({ remotes: command === 'serve' || mode === 'monolith' ? 'workspace' : 'federated' }),
  ),
)
