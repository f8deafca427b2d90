import { entryOf, forgetConfig, readConfig } from '../config'
import type { Section } from '../sections'
import { warmUp } from '../shared/on-demand'
import { askPolicy } from './ask-policy'
import { attachStyles, preload, stylesOf } from './assets'
import { forgetContainer, openContainer } from './container'

/**
 * How far an opening came: reading config.json, loading the remote's container, comparing versions, loading the module;
 * `policy` when the page may not load that container.
 */
export type Phase = 'config' | 'entry' | 'policy' | 'release' | 'module'

export type RemoteModule = Pick<Section, 'remote' | 'module'>

const NOTHING = { files: [], shared: [] }

/** Opens a module of a deployed remote, and says which phase it enters. Everything it can is fetched side by side. */
export async function openModule(
  { remote, module }: RemoteModule,
  enter: (phase: Phase) => void,
): Promise<unknown> {
  enter('config')
  const { remotes } = await readConfig()
  const place = remotes[remote]
  if (!place) throw new Error(`config.json names no remote "${remote}"`)
  const entry = entryOf(place)
  const { files, shared } = place.needs[module] ?? NOTHING
  enter('entry')
  const open = () => {
    preload(entry, files)
    warmUp(shared)
    return openContainer(remote, entry, () => enter('release'))
  }
  const container = await askPolicy(entry, open, () => enter('policy'))
  enter('module')
  const creating = container.get(module)
  const [create] = await Promise.all([creating, attachStyles(stylesOf(remote, module))])
  return create()
}

/** After a failure: the next opening asks the server for everything again, a newer release included. */
export function startAfresh(remote: string): void {
  forgetConfig()
  forgetContainer(remote)
}
