import { BASE_PATH } from '../shared-api/src/contract/base-path.ts'

export const HOST_BASE = `${BASE_PATH}/`

/** A remote's base is absolute: its chunks are found wherever the page that mounts it stands. */
export function remoteBase(name: string): string {
  return `${BASE_PATH}/remotes/${name}/`
}
