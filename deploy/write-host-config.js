import { fileURLToPath } from 'node:url'
import { writeSectionsFile } from '../tools/scripts/lib/config-file.js'

/**
 * Writes the sections of the remotes that are built beside the host into its sections.json. The host's image runs
 * this.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
writeSectionsFile(`${ROOT}host/dist`, (remote) => `${ROOT}remote-${remote}/dist/manifest.json`)
