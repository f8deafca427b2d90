import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Card } from 'shared-ui'
import classes from './key-figure.module.css'

interface FigureCardProps {
  label: string
  figure: string
  /** The list of what the figure counts, or the card of the dashboard that does. The whole card is its link. */
  to?: string | undefined
  children: ReactNode
}

export const FigureCard = ({ label, figure, to, children }: FigureCardProps) => (
  <section aria-label={label}>
    <Card h="100%" pos="relative" mod={{ link: to !== undefined }}>
      <div className={classes.figure}>
        <div>
          <Text size="sm" c="dimmed">
            {to ? <FigureLink to={to}>{label}</FigureLink> : label}
          </Text>
          <p className={classes.now}>{figure}</p>
        </div>
        <div>{children}</div>
      </div>
    </Card>
  </section>
)

/** The browser scrolls to a card of the same page by itself. */
function FigureLink({ to, children }: { to: string; children: string }) {
  const looks = { inherit: true, className: classes.link }
  return to.startsWith('#') ? (
    <Anchor href={to} {...looks}>
      {children}
    </Anchor>
  ) : (
    <Anchor component={Link} to={to} {...looks}>
      {children}
    </Anchor>
  )
}
