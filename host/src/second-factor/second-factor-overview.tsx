import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { OwnPasskey, OwnSecondFactor } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { dayOf, formatDay, formatMoment } from 'shared-ui'
import { isPasskeySupported } from './passkey-prompt'
import classes from './second-factor.module.css'

export type SecondFactorAction =
  | { what: 'add-passkey' | 'set-up-app' | 'remove-app' | 'renew-codes' }
  | { what: 'remove-passkey'; passkey: OwnPasskey }

interface SecondFactorOverviewProps {
  own: OwnSecondFactor
  onAct: (action: SecondFactorAction) => void
}

/** The user's passkeys, authenticator app and recovery codes. */
export function SecondFactorOverview({ own, onAct }: SecondFactorOverviewProps) {
  const { i18n } = useLingui()
  const isEnrolled = own.passkeys.length > 0 || own.authenticatorAppSince !== null
  const introduction = useRef<HTMLParagraphElement>(null)
  // The focused element of the previous step has been removed.
  useEffect(() => introduction.current?.focus(), [])
  return (
    <Stack gap="lg">
      <Text ref={introduction} tabIndex={-1} className={classes.focused}>
        {isEnrolled
          ? i18n.t('After your password you are asked for one of these.')
          : i18n.t('With two-step verification, your password alone does not open your account.')}
        {own.required && ` ${i18n.t('Your role must have it.')}`}
      </Text>
      <Stack component="section" aria-labelledby="passkeys" gap="xs">
        <Title order={3} size="h4" id="passkeys">
          {i18n.t('Passkeys')}
        </Title>
        <Text size="sm" c="dimmed">
          {!own.passkeysOffered
            ? i18n.t('This server offers no passkeys.')
            : isPasskeySupported()
              ? i18n.t(
                  'A fingerprint, a face or a PIN of your device. Most passkeys also log in without the password.',
                )
              : i18n.t('This browser offers no passkeys at this address.')}
        </Text>
        {own.passkeys.length > 0 && (
          <OwnPasskeys
            passkeys={own.passkeys}
            onRemove={(passkey) => onAct({ what: 'remove-passkey', passkey })}
          />
        )}
        {own.passkeysOffered && isPasskeySupported() && (
          <Group>
            <Button variant="default" onClick={() => onAct({ what: 'add-passkey' })}>
              {i18n.t('Add a passkey')}
            </Button>
          </Group>
        )}
      </Stack>
      <Stack component="section" aria-labelledby="authenticator-app" gap="xs">
        <Title order={3} size="h4" id="authenticator-app">
          {i18n.t('Authenticator app')}
        </Title>
        <Text size="sm" c="dimmed">
          {own.authenticatorAppSince
            ? i18n.t('Set up on {day}.', { day: formatDay(dayOf(own.authenticatorAppSince)) })
            : i18n.t('An app on your phone that shows six digits, which change every 30 seconds.')}
        </Text>
        <Group gap="sm">
          <Button variant="default" onClick={() => onAct({ what: 'set-up-app' })}>
            {own.authenticatorAppSince ? i18n.t('Replace the app') : i18n.t('Set up an app')}
          </Button>
          {own.authenticatorAppSince && (
            <Button variant="light" color="red" onClick={() => onAct({ what: 'remove-app' })}>
              {i18n.t('Remove the app')}
            </Button>
          )}
        </Group>
      </Stack>
      {isEnrolled && (
        <Stack component="section" aria-labelledby="recovery-codes" gap="xs">
          <Title order={3} size="h4" id="recovery-codes">
            {i18n.t('Recovery codes')}
          </Title>
          <Text size="sm" c="dimmed">
            {i18n.t('For when you have lost everything else. {count} of them are left.', {
              count: own.recoveryCodesLeft,
            })}
          </Text>
          <Group>
            <Button variant="default" onClick={() => onAct({ what: 'renew-codes' })}>
              {i18n.t('Make new codes')}
            </Button>
          </Group>
        </Stack>
      )}
    </Stack>
  )
}

interface OwnPasskeysProps {
  passkeys: readonly OwnPasskey[]
  onRemove: (passkey: OwnPasskey) => void
}

/** The user's passkeys, each with a button that removes it. */
function OwnPasskeys({ passkeys, onRemove }: OwnPasskeysProps) {
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
