import type { ComponentType } from 'react'
import { addTexts, elapsed, type Language, type Messages, serverNow, wantedLanguage } from 'shared-i18n'
import { createStore } from 'zustand'
import { entryOf } from '../config/config'
import type { Preloads } from '../config/manifest'
import { invalidateConfig, readConfig } from '../config/read-config'
import { rootOf } from '../config/root-of'
import { reportError } from '../error/report-error'
import { importInTurn } from '../loading/import-in-turn'
import { afterSilence } from '../loading/silence'
import { canaries, remoteRoots, runningReleases } from '../running-releases'
import type { Section } from '../sections'
import { type ShareScope, shareScope } from '../share-scope/share-scope'
import { attachStyles, fetchPreloads } from './fetch-preloads'
import { importFromWorkspace } from './import-from-workspace'
import { detectPolicyViolation, NotExposedError, type Phase, type Release, RemoteError } from './remote-error'

export type RemoteModule = Pick<Section, 'remote' | 'module' | 'preloads' | 'texts' | 'isolated'>

export type RemoteState =
  | { status: 'idle' | 'loading' }
  /** The remote declares the section but does not expose its module yet. */
  | { status: 'under-construction' }
  | { status: 'ready'; Component: ComponentType }
  | { status: 'failed'; module: RemoteModule; error: RemoteError; retrying: boolean }

/** The exports of a remote's entry, as a federation build makes it. */
interface Container {
  /** A container may load shared modules before it answers. */
  init(scope: ShareScope): void | Promise<void>
  get(module: string): Promise<() => unknown>
  /** Only in the containers of our own builds. */
  release?: Partial<Release>
}

interface LoaderOptions {
  /** Imports the ES module of a URL. */
  importModule?: (href: string) => Promise<unknown>
  /** A load fails when no part of a file has arrived for so many milliseconds. */
  silence?: number
}

/**
 * Loads modules of remotes, each once. The states are kept outside React, so that a load can start before the
 * first render.
 */
export class RemoteLoader {
  /** Keyed by module, see `keyOf`. */
  readonly states = createStore<Record<string, RemoteState>>(() => ({}))
  private readonly importModule: (href: string) => Promise<unknown>
  private readonly silence: number
  /** The time of the last failure, by remote. */
  private readonly failures = new Map<string, number>()
  /** The keys of running loads that are repeated if they fail. */
  private readonly again = new Set<string>()

  constructor({
    importModule = (href) => import(/* @vite-ignore */ href),
    silence = 10_000,
  }: LoaderOptions = {}) {
    this.importModule = importModule
    this.silence = silence
  }

  stateOf(module: RemoteModule): RemoteState {
    return stateIn(this.states.getState(), module)
  }

  /**
   * Loads a module, or retries a failed one. Does nothing when it is loaded or loading. Never rejects: the
   * result is in the state.
   */
  async load(module: RemoteModule): Promise<void> {
    const before = this.stateOf(module)
    if (before.status === 'failed' && !before.retrying) {
      this.failures.set(module.remote, serverNow().getTime())
      // The server may have a newer release now.
      invalidateConfig()
      this.set(module, { ...before, retrying: true })
    } else if (before.status === 'idle') {
      this.set(module, { status: 'loading' })
    } else return
    try {
      this.set(module, { status: 'ready', Component: await this.open(module) })
      this.again.delete(keyOf(module))
    } catch (cause) {
      const error = cause instanceof RemoteError ? cause : new RemoteError('module', cause)
      if (error.cause instanceof NotExposedError) this.set(module, { status: 'under-construction' })
      else this.set(module, { status: 'failed', module, error, retrying: false })
      if (this.again.delete(keyOf(module))) await this.load(module)
    }
  }

  /** Loads again what has failed, and what runs if it fails. */
  retryFailed(): void {
    for (const [key, state] of Object.entries(this.states.getState())) {
      if (state.status === 'failed' && !state.retrying) void this.load(state.module)
      else if (state.status === 'loading' || state.status === 'failed') this.again.add(key)
    }
  }

  private set(module: RemoteModule, state: RemoteState): void {
    this.states.setState({ [keyOf(module)]: state })
  }

  /**
   * Loads everything that a module needs in parallel, and imports the module when all of it is loaded: a
   * module whose import has failed cannot be imported again until the page is reloaded.
   *
   * @throws RemoteError
   */
  private async open(module: RemoteModule): Promise<ComponentType> {
    const { during, stop } = silenceLimit(this.silence, keyOf(module))
    try {
      return await this.openWithin(during, module)
    } finally {
      stop()
    }
  }

  private async openWithin(
    during: ReturnType<typeof silenceLimit>['during'],
    { remote, module, preloads, texts, isolated }: RemoteModule,
  ): Promise<ComponentType> {
    if (importFromWorkspace) {
      const from = importFromWorkspace
      const loading = Promise.all([
        from({ remote, module }),
        addTexts(`remote-${remote}`, async (language) =>
          textsOf(await from({ remote, module: TEXTS + language })),
        ),
      ])
      const [exported] = await during('module', loading)
      return componentOf(exported, module)
    }
    const before = new Set(document.head.children)
    const config = await during('config', this.findRemote(remote))
    const entry = entryOf(config)
    remoteRoots.set(remote, rootOf(entry).href)
    if (isolated) {
      const { openIsolated } = await during('entry', import('./isolated-section'))
      const importEntry = () => during('entry', this.importExports(remote, entry))
      return during('module', openIsolated({ remote, module, config, importEntry }))
    }
    const language = wantedLanguage()
    const describe = async () => (await import('./foreign-remote')).describeRemote(remote, config)
    const describing = preloads ? undefined : describe()
    const filesOf = async (wanted: string, listed: Preloads | undefined) => {
      const files = listed ?? (await describing)?.modules?.[wanted]
      return files && fetchPreloads(entry, wanted, files)
    }
    const arrival = filesOf(module, preloads)
    const fetchTexts = (asked: Language) => filesOf(TEXTS + asked, texts?.[asked])
    const textsArrival = fetchTexts(language)
    // All are awaited below, unless an earlier phase fails.
    for (const early of [describing, arrival, textsArrival]) early?.catch(() => undefined)

    const container = await during('entry', this.importEntry(remote, entry))
    const description = await during('release', async () => {
      return describing ?? (container.release ? undefined : describe())
    })
    const release = await during('release', async () => {
      const { id, hostApi } = container.release ?? description?.release ?? {}
      // What was built with this host needs no library that reads ranges.
      if (id && hostApi === `^${__HOST_API__}`) return { id, hostApi }
      return (await import('./require-host-api')).requireHostApi({ id, hostApi }, __HOST_API__, rootOf(entry))
    })
    runningReleases.set(remote, release.id)
    if (description?.modules && !description.modules[module])
      throw new RemoteError('module', new NotExposedError(module))
    await during('entry', async () => {
      if (container.release || !description) return container.init(shareScope)
      return (await import('./foreign-remote')).initialize(remote, container, description)
    })

    return during('module', async () => {
      const hrefs = (await arrival) ?? []
      const creating = importInTurn(hrefs, () => container.get(module))
      const translating = addTexts(`remote-${remote} ${release.id}`, async (asked) => {
        const again = () => fetchTexts(asked)
        const files = await (asked === language ? textsArrival.catch(again) : again())
        // Without a list of modules only the container knows whether it has these texts.
        const mayHaveTexts = files ?? (describing && !description?.modules)
        if (!mayHaveTexts) return {}
        try {
          return textsOf((await container.get(TEXTS + asked))())
        } catch (error) {
          // Without its texts a section is shown all the same.
          if (files) reportError(error, remote)
          throw error
        }
      })
      const [create] = await Promise.all([creating, attachStyles(remote, module), translating])
      const component = componentOf(create(), module)
      if (container.release || !description) return component
      return (await import('./foreign-section')).contained(component, rootOf(entry), before)
    })
  }

  private async findRemote(name: string) {
    const { remotes } = await readConfig()
    const remote = remotes[name]
    if (!remote) throw new Error(`config.json names no remote "${name}"`)
    return { ...remote, ...canaries.get(name) }
  }

  private async importEntry(remote: string, entry: URL): Promise<Container> {
    const { init, get, release } = (await this.importExports(remote, entry)) as Partial<Container>
    if (!init || !get) throw new Error(`${entry.href} is not a federation container`)
    return { init, get, ...(release && { release }) }
  }

  private async importExports(remote: string, entry: URL): Promise<unknown> {
    const url = new URL(entry)
    const failure = this.failures.get(remote)
    // Browsers cache the failed import of a URL, and a loaded entry caches the failures of its modules. A new
    // URL avoids both.
    if (failure) url.searchParams.set('retry', `${failure}`)
    return detectPolicyViolation(entry, () => this.importFollowed(url.href))
  }

  private async importFollowed(href: string): Promise<unknown> {
    const importing = this.importModule(href)
    const more = () => import('../loading/slow-import')
    const slow = setTimeout(() => {
      void more()
        .then(({ followImport }) => followImport(href, importing))
        .catch(() => undefined)
    }, SLOW_MS)
    try {
      return await importing
    } catch (error) {
      const found = await more().catch(() => undefined)
      throw (await found?.reasonOf(error, href)) ?? error
    } finally {
      clearTimeout(slow)
    }
  }
}

/** An import that takes longer is followed, or it would seem silent. */
const SLOW_MS = 3_000

/** The loader of this page. */
export const loader = new RemoteLoader()

window.addEventListener('online', () => loader.retryFailed())

/** The state of a module in `loader.states`. */
export function stateIn(states: Record<string, RemoteState>, module: RemoteModule): RemoteState {
  return states[keyOf(module)] ?? IDLE
}

const IDLE: RemoteState = { status: 'idle' }

function keyOf({ remote, module }: RemoteModule): string {
  return `${remote} ${module}`
}

/** By convention `./Categories` exports `Categories`; other teams may make it the default export. */
function componentOf(exported: unknown, module: string): ComponentType {
  const name = module.slice('./'.length)
  const { [name]: component, default: alternative } = (exported ?? {}) as Record<string, ComponentType>
  const found = component ?? alternative
  if (!found) throw new Error(`${module} exports no ${name}`)
  return found
}

/**
 * Gives all phases of one load a common limit of silence, wraps a failure in a RemoteError with its phase, and leaves the time of
 * each phase in the timeline of the browser's developer tools.
 */
function silenceLimit(milliseconds: number, key: string) {
  let stop = () => {}
  const tooLate = new Promise<never>((_resolve, reject) => {
    stop = afterSilence(milliseconds, () => reject(new Error(`No answer in ${milliseconds / 1000} s`)))
  })
  const during = async <T>(phase: Phase, work: Promise<T> | (() => Promise<T>)): Promise<T> => {
    const start = elapsed()
    try {
      return await Promise.race([typeof work === 'function' ? work() : work, tooLate])
    } catch (cause) {
      throw cause instanceof RemoteError ? cause : new RemoteError(phase, cause)
    } finally {
      performance.measure(`${MEASURES}${key} ${phase}`, { start })
    }
  }
  return { during, stop: () => stop() }
}

const MEASURES = 'remote '

/** How long each phase of the load of a module took, `entry 12`, by its key in `loader.states`. */
export const timesOf = (key: string): string[] =>
  performance.getEntriesByType('measure').flatMap(({ name, duration }) => {
    const [before, phase] = name.split(`${MEASURES}${key} `)
    return before === '' && phase ? [`${phase} ${Math.round(duration)}`] : []
  })

/** The modules of a remote that have its texts: `./locale-es`. */
export const TEXTS = './locale-'

/** The texts that a module such as `./locale-es` exports. */
const textsOf = (exported: unknown): Messages => (exported as { messages?: Messages }).messages ?? {}
