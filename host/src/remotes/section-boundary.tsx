import { Alert, Button, Stack, Text } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { reportError } from '../error/report-error'
import type { Section } from '../sections'

interface SectionBoundaryProps {
  section: Section
  children: ReactNode
}

interface SectionBoundaryState {
  error: Error | undefined
}

/** Keeps a section that breaks while it renders from taking the shell with it. */
export class SectionBoundary extends Component<SectionBoundaryProps, SectionBoundaryState> {
  override state: SectionBoundaryState = { error: undefined }

  static getDerivedStateFromError(error: unknown): SectionBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown) {
    reportError(error, this.props.section.remote)
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <Alert color="red" title={`${this.props.section.label} has stopped`} role="alert">
        <Stack align="start" gap="sm">
          <Text>{error.message}</Text>
          <Button onClick={() => this.setState({ error: undefined })}>Retry</Button>
        </Stack>
      </Alert>
    )
  }
}
