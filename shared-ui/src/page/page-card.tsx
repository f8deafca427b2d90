import type { ReactNode } from 'react'
import { Card } from './card'
import { Page } from './page'

interface PageCardProps {
  title: string
  actions?: ReactNode
  /** Limits the width, for forms. */
  narrow?: boolean
  children: ReactNode
}

/** A page with all its content in one card. */
export function PageCard({ title, actions, narrow = false, children }: PageCardProps) {
  return (
    <Page title={title} actions={actions}>
      <Card narrow={narrow}>{children}</Card>
    </Page>
  )
}
