import { Alert, Button, Stack, Text } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import type { Section } from '../sections'

interface SectionBoundaryProps {
  section: Section
  children: ReactNode
}

/** Keeps a section that breaks while it renders from taking the shell with it. */
export class SectionBoundary extends Component<SectionBoundaryProps, { error: Error | undefined }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state as { error: Error | undefined }
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
