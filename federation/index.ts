export { federationHost } from './federation-host.ts'
export { federationRemote } from './federation-remote.ts'
