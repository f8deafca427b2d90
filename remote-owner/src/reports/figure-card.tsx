import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Card } from 'shared-ui'
import classes from './key-figure.module.css'

interface FigureCardProps {
  label: string
  figure: string
  /** The list of what the figure counts. The whole card is its link. */
  to?: string | undefined
  children: ReactNode
}

export const FigureCard = ({ label, figure, to, children }: FigureCardProps) => (
  <section aria-label={label}>
    <Card h="100%" pos="relative" mod={{ link: to !== undefined }}>
      <div className={classes.figure}>
        <div>
          <Text size="sm" c="dimmed">
            {to ? (
              <Anchor component={Link} to={to} inherit c="inherit" className={classes.link}>
                {label}
              </Anchor>
            ) : (
              label
            )}
          </Text>
          <p className={classes.now}>{figure}</p>
        </div>
        <div>{children}</div>
      </div>
    </Card>
  </section>
)
