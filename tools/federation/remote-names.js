import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The names of this workspace's remotes, one for each folder: `admin` for `remote-admin`. */
export const REMOTE_NAMES = readdirSync(ROOT)
  .filter((folder) => /^remote-[a-z-]+$/.test(folder) && existsSync(join(ROOT, folder, 'package.json')))
  .map((folder) => folder.slice('remote-'.length))
  .sort()
