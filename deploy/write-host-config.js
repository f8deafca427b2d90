import { fileURLToPath } from 'node:url'
import { writeRemotes } from '../scripts/lib/config-file.js'

/** Puts what the remotes built beside the host declare into its sections.json. The image of the host runs this. */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
writeRemotes(`${ROOT}host/dist`, (remote) => `${ROOT}remote-${remote}/dist/manifest.json`)
