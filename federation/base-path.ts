import { BASE_PATH } from '../shared-api/src/contract/base-path.ts'

export const HOST_BASE = `${BASE_PATH}/`
