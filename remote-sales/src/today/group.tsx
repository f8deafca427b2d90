import { Button, Group as Row, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useLingui } from 'shared-i18n'
import { formatCount } from 'shared-ui'
import { ClientLink } from '../components/client-link'
import { SaleOfClient } from '../components/sale-reference'
import classes from './today.module.css'

/** The rows that are shown of a group until all are asked for. */
const FIRST = 5

interface GroupProps {
  title: string
  /** How many there are, also those that are not read. */
  count: number
  /** The link to all of them. */
  all?: ReactNode
  rows: readonly ReactNode[]
}

/** What is to do of one kind. Nothing where nothing is. */
export function Group({ title, count, all, rows }: GroupProps) {
  const { i18n } = useLingui()
  const [showsAll, setShowsAll] = useState(false)
  const hidden = showsAll ? 0 : Math.max(rows.length - FIRST, 0)
  if (rows.length === 0) return null
  const name = `${title}: ${formatCount(count)}`
  return (
    <section aria-label={name}>
      <Row justify="space-between" gap="xs">
        <Title order={3} size="h5">
          {name}
        </Title>
        {all}
      </Row>
      <Stack component="ul" gap={0} mt={4} className={classes.entries}>
        {rows.slice(0, rows.length - hidden)}
      </Stack>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          {i18n.t('Show {count} more', { count: formatCount(hidden) })}
        </Button>
      )}
      {hidden === 0 && count > rows.length && (
        <Text size="sm">
          {i18n.t('The first {shown} of {count}.', {
            shown: formatCount(rows.length),
            count: formatCount(count),
          })}
        </Text>
      )}
    </section>
  )
}

interface EntryProps {
  /** The sale that the row is of. */
  saleId?: number
  /** The client whose name it is. */
  clientId?: number
  name: string
  /** Beside the name. */
  state?: ReactNode
  details: readonly (string | null)[]
  /** Below the details. */
  more?: ReactNode
  /** The amount and the buttons. */
  children: ReactNode
}

export const Entry = ({ saleId, clientId, name, state, details, more, children }: EntryProps) => (
  <li className={classes.entry} aria-label={name}>
    <div>
      <Row gap="0 8px">
        {clientId === undefined ? (
          <Text span translate="no">
            {name}
          </Text>
        ) : (
          <ClientLink id={clientId}>{name}</ClientLink>
        )}
        {state}
      </Row>
      <Text size="sm" c="dimmed">
        {saleId !== undefined && <SaleOfClient id={saleId} readable />}
        {[...(saleId === undefined ? [] : ['']), ...details.filter((detail) => detail !== null)].join(' · ')}
      </Text>
      {more}
    </div>
    <Row gap="xs" wrap="nowrap" className={classes.actions}>
      {children}
    </Row>
  </li>
)
