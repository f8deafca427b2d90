import { useEffect, useSyncExternalStore } from 'react'
import { loader, type RemoteState } from './loader'
import type { RemoteModule } from './open-module'

/** The state of a remote module; loading starts when a component first asks. */
export function useRemote(module: RemoteModule): RemoteState {
  useEffect(() => {
    void loader.load(module)
  }, [module])
  return useSyncExternalStore(loader.subscribe, () => loader.stateOf(module))
}
