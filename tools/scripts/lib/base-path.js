// Of all packages the bench may import this folder only.
export { BASE_PATH } from '../../../shared-api/src/contract/api/base-path.js'
