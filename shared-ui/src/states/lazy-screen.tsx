import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import classes from './lazy-screen.module.css'
import { Loading } from './loading'

/** The event of `host/src/loading/silence.ts`, at each part of a file: a slow connection is not a lost one. */
const ARRIVAL = 'todoturismo:arrival'
const SILENCE_MS = 10_000
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000
/** The pause before an optional part that threw is shown again. */
const THROWN_PAUSE_MS = 5_000

const LATE_LOADING = (
  <div className={classes.placeholder}>
    <Loading />
  </div>
)

interface LazyScreenOptions<Props> {
  /** Loads the screen also after the first rows, so that it opens at once, and without the server. See `loadAfterFirstRows`. */
  afterFirstRows?: boolean
  /**
   * For a part that its page can be shown without. It is loaded until that succeeds; one that throws shows nothing, and is shown
   * again a few seconds later. By default the next error boundary gets the failure, and the screen is loaded again when it is
   * mounted again.
   */
  optional?: boolean
  /** Shown until the screen is loaded. Default: "Loading…", visible after 250 ms; nothing for an optional part. */
  placeholder?: ReactNode | ((props: Props) => ReactNode)
}

/**
 * A component whose code is loaded when it is first mounted.
 *
 * Not by React's `lazy`: its failures are permanent, and React shows what was suspended up to 300 ms later than it could.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    afterFirstRows = false,
    optional = false,
    placeholder = optional ? null : LATE_LOADING,
  }: LazyScreenOptions<Props> = {},
): (props: Props) => ReactNode {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const keep = async () => {
    Loaded = await (optional ? loadWithRetry(load) : inTime(load()))
  }
  const start = () => {
    loading ??= keep().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  if (afterFirstRows) void loadAfterFirstRows(start)

  function LazyScreen(props: Props) {
    const [, setIsLoaded] = useState(Loaded !== undefined)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      start().then(
        () => setIsLoaded(true),
        (error: unknown) => setFailure({ error }),
      )
    }, [])
    if (Loaded) return <Loaded {...props} />
    if (failure) throw failure.error
    return typeof placeholder === 'function' ? placeholder(props) : placeholder
  }
  if (!optional) return LazyScreen
  return (props) => (
    <ErrorBoundary FallbackComponent={ShownAgainLater}>
      <LazyScreen {...props} />
    </ErrorBoundary>
  )
}

/** Shows nothing, and what threw again after a pause, or when the failed loads are tried again. */
function ShownAgainLater({ resetErrorBoundary }: FallbackProps) {
  const reset = useRef(resetErrorBoundary)
  useEffect(() => {
    let isGone = false
    void pauseFor(THROWN_PAUSE_MS).then(() => isGone || reset.current())
    return () => {
      isGone = true
    }
  }, [])
  return null
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = () => {
      const error = new Error(`This screen did not load: no answer in ${SILENCE_MS / 1000} s`)
      // The name that all errors of files which could not be loaded have.
      error.name = 'MissingFileError'
      reject(error)
    }
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(late, SILENCE_MS)
    }
    window.addEventListener(ARRIVAL, restart)
    restart()
    loading.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      window.removeEventListener(ARRIVAL, restart)
    })
  })
}

/** Starts the loads that wait for the first rows. */
let waiting: (() => void)[] = []

/**
 * Loads what the first rows do not need: when they are there and the browser is idle, and until it succeeds.
 *
 * @returns what `load` resolves to, after the first rows. Never rejects.
 */
export function loadAfterFirstRows<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve) => {
    waiting.push(() => resolve(loadWithRetry(load)))
  })
}

/** Starts what waits for the first rows. The host calls it when a section has read its data. */
export function startLoadsAfterFirstRows(): void {
  const starts = waiting
  waiting = []
  for (const start of starts) start()
}

/** Ends the running pauses between two tries. */
const pauses = new Set<() => void>()

let report: (error: unknown) => void = console.error

/** Sets where the failures of loads that are tried again are reported. Default: the console. */
export function reportFailedLoads(to: (error: unknown) => void): void {
  report = to
}

/** Tries all failed loads again now that wait for their next try. */
export function retryFailedLoads(): void {
  for (const end of pauses) end()
}

/**
 * Calls `load` until it succeeds. It tries again after a pause, which doubles each time, when the browser is back online, and at
 * `retryFailedLoads`.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await load()
    } catch (error) {
      report(error)
      await pauseFor(pause)
    }
  }
}

function pauseFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      pauses.delete(end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    pauses.add(end)
  })
}
