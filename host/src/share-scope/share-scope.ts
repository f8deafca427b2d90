import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as sharedApi from 'shared-api'
import * as sharedAuth from 'shared-auth'
import * as sharedI18n from 'shared-i18n'
import * as sharedUi from 'shared-ui'
import { loadWithRetry } from 'shared-ui'
import * as table from 'shared-ui/table'
import * as zustand from 'zustand'
import type { SharedPackage } from '../../../tools/federation/shared-packages'
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
  'shared-ui/table': () => table,
  ...waitedFor,
}

/** The federation's share scope, by package and version. `get` returns a function that returns the module. */
export type ShareScope = Record<string, Record<string, { get(): Promise<() => unknown>; loaded: 1 }>>

/** Containers of Module Federation take the module at once from the function that `get` gives, so it is loaded before. */
export async function loadNow(load: () => unknown) {
  const module = await load()
  return () => module
}

export const shareScope: ShareScope = Object.fromEntries(
  Object.entries(provided).map(([name, module]) => [
    name,
    { [__SHARED_VERSIONS__[name] ?? '']: { get: () => loadNow(module), loaded: 1 } },
  ]),
)
