/** Where the suite lives on its origin. Browser code reads it from `import.meta.env.BASE_URL`. */
export const BASE_PATH = '/hc-v2-front'

export const HOST_BASE = `${BASE_PATH}/`

/** A remote's base is absolute: its chunks are found wherever the page that mounts it stands. */
export function remoteBase(name: string): string {
  return `${BASE_PATH}/remotes/${name}/`
}
