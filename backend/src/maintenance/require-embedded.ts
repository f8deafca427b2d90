import { existsSync } from 'node:fs'
import { databaseFolder } from '../platform/database/embedded'
import { StartError } from '../platform/start-error'

/** @throws StartError when the data directory has no embedded database */
export function requireEmbedded(directory: string): void {
  if (existsSync(databaseFolder(directory))) return
  throw new StartError(`There is no embedded database in ${directory}. Set DATA_DIR to the directory of one.`)
}
