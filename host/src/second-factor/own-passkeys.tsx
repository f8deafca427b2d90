import { Button, Text } from '@mantine/core'
import type { OwnPasskey } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { dayOf, formatDay, formatMoment } from 'shared-ui'
import classes from './second-factor.module.css'

interface OwnPasskeysProps {
  passkeys: readonly OwnPasskey[]
  onRemove: (passkey: OwnPasskey) => void
}

/** The user's passkeys, each with a button that removes it. */
export function OwnPasskeys({ passkeys, onRemove }: OwnPasskeysProps) {
  useLingui()
  return (
    <ul className={classes.passkeys}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div>
            <Text fw={500}>{passkey.name}</Text>
            <Text size="sm" c="dimmed">
              {lastUseOf(passkey)}
            </Text>
          </div>
          <Button
            variant="light"
            color="red"
            size="compact-sm"
            aria-label={i18n.t('Remove {name}', { name: passkey.name })}
            onClick={() => onRemove(passkey)}
          >
            {i18n.t('Remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function lastUseOf({ createdAt, lastUsedAt }: OwnPasskey): string {
  const day = formatDay(dayOf(createdAt))
  return lastUsedAt
    ? i18n.t('Added on {day}, last used {moment}', { day, moment: formatMoment(lastUsedAt) })
    : i18n.t('Added on {day}, not used yet', { day })
}
