/** Where CI runs a command that needs no test here: the workflow, and the tests of the compose stack. */
const CI = '.github/workflows/ci.yml'
const COMPOSE = 'e2e/compose'

/** @type {Record<string, { place: string, text: string | RegExp }>} */
export const ELSEWHERE = {
  'npm test': { place: '.ci/run', text: /^npm test$/m },
  'npm test -- compose': { place: CI, text: '- run: npm test -- compose' },
  'npm test -- e2e': { place: CI, text: '- run: npm test -- e2e' },
  'npm test -- unit': { place: CI, text: '- run: npm test -- unit' },
  'npm test -- versions': { place: CI, text: '- run: npm test -- versions' },
  'npm test -- browsers': { place: CI, text: /suite: \[.*\bbrowsers\b/ },
  'npm test -- commands': { place: CI, text: /suite: \[.*\bcommands\b/ },
  'npm test -- faults': { place: CI, text: /suite: \[.*\bfaults\b/ },
  'npm test -- scale': { place: CI, text: /suite: \[.*\bscale\b/ },
  'deploy/backup.sh': { place: COMPOSE, text: 'deploy/backup.sh' },
  'deploy/restore.sh': { place: COMPOSE, text: 'deploy/restore.sh' },
  'deploy/update.sh': { place: COMPOSE, text: 'deploy/update.sh' },
  'deploy/update.sh --no-build': { place: COMPOSE, text: 'deploy/update.sh --no-build' },
  'deploy/publish.sh': { place: 'deploy/publish.test.js', text: 'deploy/publish.sh' },
  'node dist/account-command.js link': { place: COMPOSE, text: 'node dist/account-command.js link' },
  'node dist/account-command.js reset-second-factor': {
    place: COMPOSE,
    text: 'node dist/account-command.js reset-second-factor',
  },
  'node dist/database-command.js start-for-real': {
    place: 'backend/src/maintenance/office-commands.test.ts',
    text: "'maintenance/database-command', ['start-for-real']",
  },
  // The tests of the commands start it to make their data.
  'node backend/dist/server.js': {
    place: 'tools/scripts/commands/workspace.js',
    text: 'backend/dist/server.js',
  },
}
