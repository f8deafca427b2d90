// Imported first by every command, for its side effect: it exits when Node is older than package.json requires.
// Uses only syntax that the oldest Node with ES modules supports.
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(String(readFileSync(new URL('../../../package.json', import.meta.url))))

/** @param {string} version */
const comparable = (version) => version.split('.').map(Number)
const [wantedMajor = 0, wantedMinor = 0] = comparable(engines.node.replace('>=', ''))
const [major = 0, minor = 0] = comparable(process.versions.node)

if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
  console.error(`✗ Node ${process.versions.node} is too old: TodoTurismo needs ${engines.node}.`)
  console.error('  Install a newer one from https://nodejs.org and try again.')
  process.exit(1)
}
