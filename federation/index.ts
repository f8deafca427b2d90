export { federationHost } from './federation-host.ts'
export { remoteConfig } from './remote-config.ts'
