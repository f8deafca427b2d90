import type { ReactNode } from 'react'
import { Card } from './card'
import { Page } from './page'

interface PageCardProps {
  title: string
  actions?: ReactNode
  /** A form: no wider than its fields. */
  narrow?: boolean
  children: ReactNode
}

/** A page whose whole content stands on one card. */
export function PageCard({ title, actions, narrow = false, children }: PageCardProps) {
  return (
    <Page title={title} actions={actions}>
      <Card {...(narrow && { maw: 602 })}>{children}</Card>
    </Page>
  )
}
