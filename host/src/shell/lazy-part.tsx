import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { reportError } from '../error/report-error'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Like React's `lazy`, for a part that the page can do without: until it is there, or when it breaks, the rest goes on.
 * What does not load is asked for again and again, with longer and longer pauses.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await untilLoaded(load) }))
  return function LazyPart(props: Props) {
    return (
      <Dispensable>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </Dispensable>
    )
  }
}

async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await load()
    } catch (error) {
      reportError(error)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** What it catches, the root reports. */
class Dispensable extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}
