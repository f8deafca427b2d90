import { Text } from '@mantine/core'
import type { AuditLogEntry } from 'shared-api/contract'

/** The person of an entry. For a failed login it also shows the attempted email and the IP address. */
export function Actor({ entry: { person, attemptedEmail, source } }: { entry: AuditLogEntry }) {
  if (source === 'server') return 'A command of the server'
  const details = [attemptedEmail ?? person?.email, source && `from ${source}`].filter(Boolean)
  return (
    <div>
      {person?.name ?? 'Unknown'}
      {details.map((detail) => (
        <Text key={detail} size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Text>
      ))}
    </div>
  )
}
