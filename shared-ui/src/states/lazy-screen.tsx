import { type ComponentType, lazy } from 'react'

const TIMEOUT_MS = 10_000

/** Of each screen that failed to load: lets it load again. */
const failed = new Set<() => void>()

/** Lets the lazy screens that failed to load load again when they are shown next. */
export function renewFailedScreens(): void {
  for (const renew of failed) renew()
  failed.clear()
}

/**
 * Like React's `lazy`, for a screen that loads when it is first shown. The failure of a load is thrown to the next error
 * boundary, as is a load that takes too long, and is not for ever: see `renewFailedScreens`.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let current: ComponentType<Props> | undefined
  const start = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await inTime(load()) }
      } catch (error) {
        // Not renewed here: React would render it, and so load it, again and again.
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
      // As all errors of files that do not arrive are named.
      error.name = 'MissingFileError'
      reject(error)
    }, TIMEOUT_MS)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
