import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { readConfig } from '../config/read-config'

export const SECRET = 'a secret that is at least 32 letters long'

/** Reads the configuration with a new data folder for each test. */
export function useConfigFolder() {
  const folder = {
    path: '',
    read: (variables: Record<string, string>) => readConfig({ DATA_DIR: folder.path, ...variables }),
    /** @returns the error of invalid variables */
    refusal: (variables: Record<string, string>) =>
      folder.read(variables).then(
        () => 'nothing',
        (error: Error) => `${error.name}: ${error.message}`,
      ),
  }
  beforeEach(async () => {
    folder.path = await mkdtemp(join(tmpdir(), 'config-'))
  })
  afterEach(() => rm(folder.path, { recursive: true }))
  return folder
}
