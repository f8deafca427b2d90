import { fileURLToPath } from 'node:url'
import { writeRemotes } from '../scripts/lib/config-file.js'

/** Completes the built host's config.json with what the remotes built beside it declare. The image of the host runs this. */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
writeRemotes(`${ROOT}host/dist/config.json`, (remote) => `${ROOT}remote-${remote}/dist/manifest.json`)
