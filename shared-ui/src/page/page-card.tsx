import type { ReactNode } from 'react'
import { Card } from './card'
import { Page } from './page'

interface PageCardProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** A page whose whole content stands on one card. */
export function PageCard({ title, actions, children }: PageCardProps) {
  return (
    <Page title={title} actions={actions}>
      <Card>{children}</Card>
    </Page>
  )
}
