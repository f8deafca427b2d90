import { type ComponentType, lazy } from 'react'

const TIMEOUT_MS = 10_000

/** Reset functions of the screens that failed to load. */
const failed = new Set<() => void>()

/** The load functions of the screens with `whenIdle` that are not loaded yet. */
const idle = new Set<() => Promise<unknown>>()

/** Loads the screens with `whenIdle`. The host calls it after the first rows. */
export async function loadIdleScreens(): Promise<void> {
  await Promise.all([...idle].map((load) => load().then(() => idle.delete(load))))
}

/** Makes screens that failed to load load again when they are shown next. */
export function renewFailedScreens(): void {
  for (const renew of failed) renew()
  failed.clear()
}

interface LazyScreenOptions {
  /**
   * Loads the screen in an idle moment after the first rows of the section, so that it opens at once, and also when the
   * server cannot be reached. Default: it is loaded when it is first shown.
   */
  whenIdle?: boolean
}

/**
 * Like React's `lazy`, with a timeout. A failed or slow load is thrown to the next error boundary. Unlike
 * with `lazy`, the failure is not permanent: see `renewFailedScreens`.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { whenIdle = false }: LazyScreenOptions = {},
): ComponentType<Props> {
  let current: ComponentType<Props> | undefined
  if (whenIdle)
    idle.add(async () => {
      const Screen = await load()
      current ??= Screen
    })
  const start = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await inTime(load()) }
      } catch (error) {
        // Not reset here: React would render the screen again at once and load it in an endless loop.
        failed.add(() => {
          current = undefined
        })
        throw error
      }
    })
  return function LazyScreen(props: Props) {
    current ??= start()
    const Screen = current
    return <Screen {...props} />
  }
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = new Error(`This screen did not load: no answer in ${TIMEOUT_MS / 1000} s`)
      // The name that all errors of files which could not be loaded have.
      error.name = 'MissingFileError'
      reject(error)
    }, TIMEOUT_MS)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
