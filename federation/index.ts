export { BASE_PATH, HOST_BASE, remoteBase } from './base-path.ts'
export { federationHost } from './federation-host.ts'
export { federationRemote } from './federation-remote.ts'
