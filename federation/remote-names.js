import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The remotes of this workspace, one a folder: `admin` of `remote-admin`. In a browser they are known by name alone. */
export const REMOTE_NAMES = readdirSync(ROOT)
  .filter((folder) => /^remote-[a-z-]+$/.test(folder) && existsSync(join(ROOT, folder, 'package.json')))
  .map((folder) => folder.slice('remote-'.length))
  .sort()
