import { type ComponentType, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { loadWithRetry } from './load-with-retry'

/**
 * An optional part of the page. Shows nothing until the part is loaded, which is retried until it succeeds, and nothing when
 * the part throws. The root reports the error.
 *
 * Not by React's `lazy`: React shows what was suspended up to 300 ms later than it could, and without the overlays, for example,
 * the first shortcuts of a user were lost.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const start = async () => {
    Part = await loadWithRetry(load)
  }
  return function LazyPart(props: Props) {
    const [, setIsLoaded] = useState(Part !== undefined)
    useEffect(() => {
      loading ??= start()
      void loading.then(() => setIsLoaded(true))
    }, [])
    return <ErrorBoundary fallback={null}>{Part && <Part {...props} />}</ErrorBoundary>
  }
}
