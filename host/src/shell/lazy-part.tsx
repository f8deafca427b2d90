import { type ComponentType, lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { untilLoaded } from './until-loaded'

/**
 * Like React's `lazy`, for a part that the page can do without. Nothing is shown in its place until it is loaded, which is
 * tried again and again, nor when it breaks, which the root reports.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await untilLoaded(load) }))
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
