import type { ComponentProps } from 'react'
import { Card } from './card'
import { Page } from './page'

interface PageCardProps extends ComponentProps<typeof Page> {
  /** Limits the width, for forms. */
  narrow?: boolean
}

/** A page with all its content in one card. */
export function PageCard({ narrow = false, children, ...page }: PageCardProps) {
  return (
    <Page {...page}>
      <Card narrow={narrow}>{children}</Card>
    </Page>
  )
}
