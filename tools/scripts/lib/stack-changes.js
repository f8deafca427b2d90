import { run } from './run.js'

/** Files that affect how the Docker stack starts and is updated. */
const STACK = [
  '.dockerignore',
  '.env.example',
  'backend/src/config',
  'backend/src/platform/database/migrate.ts',
  'backend/src/server.ts',
  'deploy',
  'docker-compose.yml',
  'e2e/compose',
  'pnpm-lock.yaml',
]

/** @returns {Promise<string | undefined>} the reason why the stack need not be tested again, if there is one */
export async function reasonToSkipStack() {
  const tag = await run('git', ['describe', '--tags', '--abbrev=0'])
  if (!tag.ok) return 'there is no release tag to compare with'
  const release = tag.output.trim()
  const { output } = await run('git', ['diff', '--name-only', release, '--', ...STACK])
  return output.trim() ? undefined : `the files of the stack have not changed since ${release}`
}
