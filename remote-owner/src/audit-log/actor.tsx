import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { AuditLogEntry } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'

/** The person of an entry, with a link to all of the person's entries. For a failed login it also shows the attempted email and the IP address. */
export function Actor({ entry: { person, attemptedEmail, source } }: { entry: AuditLogEntry }) {
  const { i18n } = useLingui()
  if (source === 'server') return i18n.t('A command of the server')
  const details = [
    attemptedEmail ?? person?.email,
    source && i18n.t('from {address}', { address: source }),
  ].filter(Boolean)
  return (
    <div>
      {person ? (
        <Anchor component={Link} to={{ search: `?${new URLSearchParams({ q: person.email })}` }} inherit>
          {person.name}
        </Anchor>
      ) : (
        i18n.t('Unknown')
      )}
      {details.map((detail) => (
        <Text key={detail} size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Text>
      ))}
    </div>
  )
}
