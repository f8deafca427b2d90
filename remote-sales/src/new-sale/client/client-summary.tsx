import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLingui } from 'shared-i18n'
import { breakAddress } from 'shared-ui/table'
import { ClientLink } from '../../client/client-link'
import type { DraftClient } from '../draft/draft'
import { clientName } from './client-columns'
import classes from './client-summary.module.css'

/** The chosen client, or placeholders when none is chosen. */
export function ClientSummary({ client }: { client: DraftClient | null }) {
  const { i18n } = useLingui()
  return (
    <dl className={classes.summary} aria-label={i18n.t('Chosen client')}>
      <Description
        term={i18n.t('Name')}
        value={client && <ClientLink id={client.id}>{clientName(client)}</ClientLink>}
      />
      <Description term={i18n.t('DNI')} value={client && String(client.person.dni)} />
      <Description term={i18n.t('Email')} value={breakAddress(client?.person.email)} />
    </dl>
  )
}

function Description({ term, value }: { term: string; value: ReactNode }) {
  return (
    <div className={classes.description}>
      <Text component="dt" size="xs" c="dimmed">
        {term}
      </Text>
      <Text component="dd" translate="no" size="sm" fw={value ? 600 : 400} {...(!value && { c: 'dimmed' })}>
        {value ?? '—'}
      </Text>
    </div>
  )
}
