import { useComputedColorScheme } from '@mantine/core'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { request } from 'shared-api'
import { useSession } from 'shared-auth'
import { useLingui, wantedLanguage } from 'shared-i18n'
import { Page, toast } from 'shared-ui'
import { PageGuard } from 'shared-ui/form'
import type { IsolatedHost, IsolatedRemote, IsolatedState } from 'shared-ui/overlays'
import { entryOf, type RemoteConfig } from '../config/config'
import { readManifest } from '../config/manifest'
import { rootOf } from '../config/root-of'
import { reportError } from '../error/report-error'
import { runningReleases } from '../running-releases'
import { labelOf, type Section, useSections } from '../sections'
import { contained } from './foreign-section'
import { requireHostApi } from './require-host-api'

interface Isolated {
  remote: string
  module: string
  config: RemoteConfig
  importEntry: () => Promise<unknown>
}

/**
 * The component of a section whose remote brings its own framework: its entry is an ES module that mounts into an element, in a shadow
 * root, so that neither its styles nor those of the host reach the other.
 *
 * @throws when its release does not fit this host, or its entry does not mount
 */
export async function openIsolated({
  remote,
  module,
  config,
  importEntry,
}: Isolated): Promise<ComponentType> {
  const root = rootOf(entryOf(config))
  const before = new Set(document.head.children)
  const globals = new OwnGlobals()
  const manifest = await readManifest(new URL('manifest.json', root))
  const exported = (await globals.noteIn(importEntry)) as Partial<IsolatedRemote>
  const said = {
    id: manifest?.release.id ?? config.release,
    hostApi: manifest?.release.hostApi ?? config.hostApi,
  }
  runningReleases.set(remote, (await requireHostApi(said, __HOST_API__, root)).id)
  const { mount, unmount } = exported
  if (!mount)
    throw new Error(`${entryOf(config).href} exports no mount(element, host), as an isolated remote does`)
  const styles = (manifest?.styles ?? []).map((file) => new URL(file, root).href)
  const entry: IsolatedRemote = {
    mount(element, host) {
      globals.put()
      return globals.noteIn(() => mount(element, host))
    },
    unmount(element) {
      unmount?.(element)
      globals.take()
    },
  }
  const IsolatedSection = () => {
    const sections = useSections((state) => state.sections?.accepted)
    const section = sections?.find((each) => each.remote === remote && each.module === module)
    return section && <Mounted {...{ section, styles, entry }} />
  }
  return contained(IsolatedSection, root, before)
}

/** What a remote puts on the window, which is there while it is mounted. */
class OwnGlobals {
  private readonly values = new Map<string, unknown>()

  /** Notes the names that come while a function runs, or until its promise is settled. */
  noteIn<Result>(run: () => Result): Result {
    const before = new Set(Object.getOwnPropertyNames(window))
    const note = () => {
      for (const name of Object.getOwnPropertyNames(window))
        if (!before.has(name) && !OF_OUR_REMOTES.test(name)) this.values.set(name, Reflect.get(window, name))
    }
    const result = run()
    if (result instanceof Promise) result.then(note, note)
    else note()
    return result
  }

  put(): void {
    for (const [name, value] of this.values) Reflect.set(window, name, value)
  }

  take(): void {
    for (const name of this.values.keys()) {
      this.values.set(name, Reflect.get(window, name))
      Reflect.deleteProperty(window, name)
    }
  }
}

/** The lists of style sheets of our own containers. */
const OF_OUR_REMOTES = /^css__/

interface MountedProps {
  section: Section
  styles: readonly string[]
  entry: IsolatedRemote
}

function Mounted({ section, styles, entry }: MountedProps) {
  const { remote, module, path: basename } = section
  const frame = useRef<HTMLDivElement>(null)
  const unsaved = useRef(false)
  const state = useIsolatedState(section)
  const navigate = useNavigate()
  const current = useRef({ state, navigate })
  const [listeners] = useState(() => new Set<() => void>())
  const [failure, setFailure] = useState<{ error: unknown }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told of each change of the state.
  useEffect(() => {
    current.current = { state, navigate }
    for (const listener of listeners) listener()
  }, [JSON.stringify(state), navigate])

  // biome-ignore lint/correctness/useExhaustiveDependencies: mounted once.
  useEffect(() => {
    const host: IsolatedHost = {
      module,
      state: () => current.current.state,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      navigate: (path, { replace = false, outside = false } = {}) =>
        void current.current.navigate(outside ? path : basename + path, { replace }),
      request: (method, path, options) => request(method, path, options),
      toast: (title, tone = 'success') => toast({ title, tone }),
      setUnsaved(value) {
        unsaved.current = value
      },
    }
    // Each time anew: an element has one shadow root for ever.
    const element = document.createElement('div')
    const shadow = element.attachShadow({ mode: 'open' })
    for (const href of styles)
      shadow.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
    const target = shadow.appendChild(document.createElement('div'))
    frame.current?.append(element)
    let end: unknown
    try {
      end = entry.mount(target, host)
    } catch (error) {
      setFailure({ error })
    }
    return () => {
      unsaved.current = false
      try {
        if (typeof end === 'function') end()
        entry.unmount?.(target)
      } catch (error) {
        reportError(error, remote)
      }
      element.remove()
    }
  }, [entry])

  if (failure) throw failure.error
  return (
    <Page title={labelOf(section)}>
      <PageGuard hasChanges={() => unsaved.current} />
      <div ref={frame} />
    </Page>
  )
}

function useIsolatedState({ path: basename }: Section): IsolatedState {
  const { pathname, search } = useLocation()
  const { name, email, role } = useSession(({ user }) => user)
  const colorScheme = useComputedColorScheme()
  // Rendered again when the language changes.
  useLingui()
  const path = pathname.slice(basename.length) + search
  return { path, user: { name, email, role }, language: wantedLanguage(), colorScheme }
}
