import { fileURLToPath } from 'node:url'
import { writeNeeds } from '../scripts/lib/needs.js'

/** Completes the built host's config.json with what the remotes built beside it need. The image of the host runs this. */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
writeNeeds(`${ROOT}host/dist/config.json`, (remote) => `${ROOT}remote-${remote}/dist/manifest.json`)
