import { Component, type ReactNode, Suspense } from 'react'
import { renewFailedScreens } from 'shared-ui'

const PAUSE_MS = 5_000

/**
 * A part that its screen is shown without. Shows nothing while the part's code is loading or cannot be loaded, which is tried
 * until it succeeds. The root reports the error.
 */
export class OptionalPart extends Component<{ children: ReactNode }, { failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true })
  override state = { failed: false }
  private timer: ReturnType<typeof setTimeout> | undefined

  override componentDidCatch() {
    renewFailedScreens()
    this.timer = setTimeout(() => this.setState({ failed: false }), PAUSE_MS)
  }

  override componentWillUnmount() {
    clearTimeout(this.timer)
  }

  override render() {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
