import { Text } from '@mantine/core'
import type { AuditLogEntry } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'

/** The person of an entry. For a failed login it also shows the attempted email and the IP address. */
export function Actor({ entry: { person, attemptedEmail, source } }: { entry: AuditLogEntry }) {
  const { i18n } = useLingui()
  if (source === 'server') return i18n.t('A command of the server')
  const details = [
    attemptedEmail ?? person?.email,
    source && i18n.t('from {address}', { address: source }),
  ].filter(Boolean)
  return (
    <div>
      {person?.name ?? i18n.t('Unknown')}
      {details.map((detail) => (
        <Text key={detail} size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Text>
      ))}
    </div>
  )
}
