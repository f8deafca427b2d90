import { Button, Text } from '@mantine/core'
import type { OwnPasskey } from 'shared-api/contract'
import { dayOf, formatDay, formatMoment } from 'shared-ui'
import classes from './own-passkeys.module.css'

interface OwnPasskeysProps {
  passkeys: readonly OwnPasskey[]
  onRemove: (passkey: OwnPasskey) => void
}

/** The user's passkeys, each with a button that removes it. */
export function OwnPasskeys({ passkeys, onRemove }: OwnPasskeysProps) {
  return (
    <ul className={classes.passkeys}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div>
            <Text fw={500}>{passkey.name}</Text>
            <Text size="sm" c="dimmed">
              Added on {formatDay(dayOf(passkey.createdAt))},{' '}
              {passkey.lastUsedAt ? `last used ${formatMoment(passkey.lastUsedAt)}` : 'not used yet'}
            </Text>
          </div>
          <Button
            variant="light"
            color="red"
            size="compact-sm"
            aria-label={`Remove ${passkey.name}`}
            onClick={() => onRemove(passkey)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}
