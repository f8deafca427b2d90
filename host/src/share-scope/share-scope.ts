import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as sharedApi from 'shared-api'
import * as sharedAuth from 'shared-auth'
import * as sharedI18n from 'shared-i18n'
import * as sharedUi from 'shared-ui'
import * as zustand from 'zustand'
import type { MOVED_TO, SharedPackage } from '../../../federation/shared-packages'
import { loadWithRetry } from '../shell/load-with-retry'
import * as contract from './contract'
import * as mantineCore from './mantine-core'
import * as mantineHooks from './mantine-hooks'
import { onDemand } from './on-demand'
import * as reactQuery from './react-query'
import * as reactRouterDom from './react-router-dom'
import * as valibot from './valibot'
import * as zustandMiddleware from './zustand-middleware'

/** Waits for a package instead of failing: a module whose evaluation has failed cannot be imported again. */
const waitedFor = Object.fromEntries(
  Object.entries(onDemand).map(([name, load]) => [name, () => loadWithRetry(load)]),
) as typeof onDemand

const provided: Record<SharedPackage, () => unknown> = {
  react: () => react,
  'react/jsx-runtime': () => jsxRuntime,
  'react-dom': () => reactDom,
  'react-router-dom': () => reactRouterDom,
  zustand: () => zustand,
  'zustand/middleware': () => zustandMiddleware,
  valibot: () => valibot,
  '@tanstack/react-query': () => reactQuery,
  '@mantine/core': () => mantineCore,
  '@mantine/hooks': () => mantineHooks,
  'shared-auth': () => sharedAuth,
  'shared-i18n': () => sharedI18n,
  'shared-api': () => sharedApi,
  'shared-api/contract': () => contract,
  'shared-ui': () => sharedUi,
  ...waitedFor,
}

/** The federation's share scope, by package and version. `get` returns a function that returns the module. */
export type ShareScope = Record<string, Record<string, { get(): Promise<() => unknown>; loaded: 1 }>>

export const shareScope: ShareScope = Object.fromEntries(
  Object.entries(provided).map(([name, module]) => [
    name,
    { [__SHARED_VERSIONS__[name] ?? '']: { get: async () => withMovedNames(name, module), loaded: 1 } },
  ]),
)

/** The names that are put back into a package. */
let moved: Partial<Record<string, object>> = {}

/**
 * Puts names that have moved to other packages back to where they were (`MOVED_TO`), for a remote that was built
 * before. Must be called before such a remote is initialized.
 */
export async function putBackMovedNames(): Promise<void> {
  const [form, overlays, dates] = await Promise.all([
    import('shared-ui/form'),
    import('shared-ui/overlays'),
    import('shared-ui/dates'),
  ])
  moved = {
    '@mantine/core': overlays,
    'shared-ui': { ...form, ...overlays, ...dates },
    'shared-ui/dates': form,
    'shared-ui/table': dates,
  } satisfies Record<keyof typeof MOVED_TO, object>
}

function withMovedNames(name: string, load: () => unknown): () => unknown {
  const names = moved[name]
  return names ? async () => ({ ...((await load()) as object), ...names }) : load
}
