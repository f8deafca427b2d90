import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import classes from './lazy-screen.module.css'
import { Loading } from './loading'
import { loadAfterFirstRows, loadWithRetry, pauseFor } from './repeated-loads'

/** The event of `host/src/loading/silence.ts`, at each part of a file: a slow connection is not a lost one. */
const ARRIVAL = 'todoturismo:arrival'
const SILENCE_MS = 10_000
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
    Loaded = await (optional ? loadWithRetry(load) : unlessSilent(load()))
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

/** Rejects when no part of any file has arrived for a while. */
function unlessSilent<T>(loading: Promise<T>): Promise<T> {
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
