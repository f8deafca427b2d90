import type { ComponentType } from 'react'
import { openModule, type Phase, type RemoteModule, startAfresh } from './open-module'

export type RemoteState =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; Component: ComponentType }
  | { status: 'failed'; phase: Phase; cause: Error; retrying: boolean }

const IDLE: RemoteState = { status: 'idle' }
const LOADING: RemoteState = { status: 'loading' }

interface LoaderOptions {
  open?: typeof openModule
  afresh?: typeof startAfresh
  /** Milliseconds after which an opening counts as failed. */
  timeout?: number
}

/** Keeps the state of every remote module that was asked for, outside of React: a load may start before the first render. */
export function createLoader({
  open = openModule,
  afresh = startAfresh,
  timeout = 10_000,
}: LoaderOptions = {}) {
  const states = new Map<string, RemoteState>()
  const listeners = new Set<() => void>()

  const stateOf = (module: RemoteModule) => states.get(keyOf(module)) ?? IDLE

  function set(module: RemoteModule, state: RemoteState) {
    states.set(keyOf(module), state)
    for (const listener of listeners) listener()
  }

  /** Starts loading unless that has been done; after a failure it tries again. */
  async function load(module: RemoteModule): Promise<void> {
    const before = stateOf(module)
    if (before.status === 'failed') {
      if (before.retrying) return
      afresh(module.remote)
      set(module, { ...before, retrying: true })
    } else {
      if (before.status !== 'idle') return
      set(module, LOADING)
    }
    let phase: Phase = 'config'
    try {
      const opening = open(module, (entered) => {
        phase = entered
      })
      const Component = componentOf(await within(timeout, opening), module.module)
      set(module, { status: 'ready', Component })
    } catch (cause) {
      set(module, {
        status: 'failed',
        phase,
        cause: cause instanceof Error ? cause : new Error(String(cause)),
        retrying: false,
      })
    }
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { load, stateOf, subscribe }
}

/** The loader of this page. */
export const loader = createLoader()

function keyOf({ remote, module }: RemoteModule): string {
  return `${remote} ${module}`
}

/** By convention `./Categories` exports `Categories`. */
function componentOf(exported: unknown, module: string): ComponentType {
  const name = module.slice('./'.length)
  const component = (exported as Record<string, ComponentType | undefined>)[name]
  if (!component) throw new Error(`${module} exports no ${name}`)
  return component
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${milliseconds / 1000} s`)), milliseconds)
  })
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer))
}
