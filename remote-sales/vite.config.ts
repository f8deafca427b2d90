import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig } from 'vite'
import { remoteConfig } from '../tools/federation/index.ts'

/** What the first step of the wizard shares with the others. In files of their own these modules are 6 requests and 1 KB more before the first rows. */
const WIZARD =
  /\/new-sale\/(wizard|wizard-step|wizard-footer|steps|step-title|notice-slot|needs-network|client\/new-client|draft\/(draft|draft-store|stored-drafts)|drafts\/use-open-sales|services\/use-is-narrow)\.tsx?$/

const groups = [{ name: 'wizard', test: WIZARD, includeDependenciesRecursively: false }]

export default defineConfig((env) =>
  mergeConfig(
    { plugins: [react()], build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    remoteConfig('sales', env),
  ),
)
