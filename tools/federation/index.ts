import type { ConfigEnv } from 'vite'
import { federationRemote } from './federation-remote.ts'
import { federationStandalone } from './federation-standalone.ts'
import type { RemoteName } from './workspace.ts'

/** The Vite configuration of a remote: its dev server for `vite`, otherwise its build. */
export function remoteConfig(name: RemoteName, { command, isPreview }: ConfigEnv) {
  return command === 'serve' && !isPreview ? federationStandalone(name) : federationRemote(name)
}

export { federationHost } from './federation-host.ts'
