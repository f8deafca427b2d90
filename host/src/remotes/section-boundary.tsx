import { Alert, Button, Stack, Text } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { Page } from 'shared-ui'
import { reportError } from '../error/report-error'
import { isMissingFile } from '../releases/missing-file'
import { suspectRelease } from '../releases/release-watch'
import { ReloadButton } from '../releases/reload-button'
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
    suspectRelease()
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <Page title={this.props.section.label}>
        <Alert color="red" title={`${this.props.section.label} has stopped`} role="alert">
          <Stack align="start" gap="sm">
            {isMissingFile(error) ? (
              // The section would go on with the failure that it remembers: only a reload asks for the part again.
              <>
                <Text>A part of this section did not load. It may belong to a version that is gone.</Text>
                <ReloadButton />
              </>
            ) : (
              <>
                <Text>{error.message}</Text>
                <Button onClick={() => this.setState({ error: undefined })}>Retry</Button>
              </>
            )}
          </Stack>
        </Alert>
      </Page>
    )
  }
}
