import { mkdir } from 'node:fs/promises'
import { StartError } from '../start-error'

/**
 * Creates the data directory if it is missing.
 *
 * @throws StartError when it is a file, or cannot be created
 */
export async function makeDataDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EEXIST' ? 'is not a directory' : `cannot be created (${error.code})`
    throw new StartError(
      `DATA_DIR ${directory} ${reason}. Set DATA_DIR to a directory that the server may write.`,
    )
  })
}
