import { Component, type ReactNode } from 'react'
import { reportError } from './report-error'

interface State {
  failure?: { error: unknown } | undefined
}

/**
 * Shows its children again after an error. The cleanup of a section that is left may throw, and must not take the place of the
 * screen that follows. An error of that screen comes again at once, and goes on to the boundary above.
 */
export class CleanupBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {}
  private isSecond = false

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown): void {
    this.isSecond = true
    setTimeout(() => {
      this.isSecond = false
    })
    reportError(error)
    this.setState({ failure: undefined })
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    if (this.isSecond) throw failure.error
    return null
  }
}
