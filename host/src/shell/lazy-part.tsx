import { type ComponentType, lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { loadWithRetry } from './load-with-retry'

/**
 * Like React's `lazy`, for an optional part of the page. Shows nothing until the part is loaded, which is
 * retried until it succeeds, and nothing when the part throws. The root reports the error.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await loadWithRetry(load) }))
  return function LazyPart(props: Props) {
    return (
      <ErrorBoundary fallback={null}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}
