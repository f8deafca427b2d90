import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button, Center, Code, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import type { SecondFactorSource } from 'shared-api'
import { type AppSecret, NewAuthenticatorApp, NewPasskey } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { hasFailed, LoadingOrFailed, saveFile, useSiteName } from 'shared-ui'
import { SendForm, TextField, useForm, useSendForm } from 'shared-ui/form'
import { CopyButton, CopyFailure, useCopy } from 'shared-ui/overlays'
import { encode } from 'uqr'
import * as v from 'valibot'
import { describeDevice } from '../session/describe-device'
import { codeFailure } from '../session/failure-messages'
import { CodeField } from './code-field'
import { createPasskey, passkeyFailure } from './passkey-prompt'
import classes from './second-factor.module.css'

interface SetUpAppProps {
  source: SecondFactorSource
  onEnrolled: (recoveryCodes: readonly string[] | null) => void
  onCancel: () => void
}

/** Shows a new secret and asks for its first code. */
export function SetUpApp(props: SetUpAppProps) {
  // A unique key, because each opening needs a new secret.
  const id = useId()
  const query = useQuery({
    queryKey: ['authenticator-app-secret', id],
    queryFn: ({ signal }) => props.source.appSecret(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (hasFailed(query) || !query.data) return <LoadingOrFailed request={query} />
  return <FirstCode {...props} {...query.data} />
}

function FirstCode({ source, secret, uri, onEnrolled, onCancel }: SetUpAppProps & AppSecret) {
  const { i18n } = useLingui()
  const form = useForm({ resolver: valibotResolver(NewAuthenticatorApp), defaultValues: { code: '' } })
  const sending = useSendForm(
    form,
    async ({ code }) => onEnrolled((await source.addApp(code)).recoveryCodes),
    (error) => codeFailure(error, i18n.t('The code is wrong. Check the clock of your phone.')),
  )

  return (
    <SendForm
      {...sending}
      submitLabel={i18n.t('Set up the app')}
      dismiss={{ label: i18n.t('Cancel'), onClick: onCancel }}
    >
      <Text>{i18n.t('Scan this with an authenticator app, then enter the six digits that it shows.')}</Text>
      <Center>
        <QrCode text={uri} label={i18n.t('QR code for the authenticator app')} />
      </Center>
      <Text size="sm" c="dimmed">
        {i18n.t('Or type this into the app:')}{' '}
        <Code fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Code>
      </Text>
      <CodeField control={form.control} label={i18n.t('Code of the app')} />
    </SendForm>
  )
}

interface QrCodeProps {
  text: string
  label: string
}

/** Black on white in both color schemes, because many cameras read nothing else. */
function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

const PasskeyName = v.pick(NewPasskey, ['name'])

interface AddPasskeyProps {
  source: SecondFactorSource
  onEnrolled: (recoveryCodes: readonly string[] | null) => void
  onCancel: () => void
}

/** Asks for a name, then lets the browser make a passkey. */
export function AddPasskey({ source, onEnrolled, onCancel }: AddPasskeyProps) {
  const { i18n } = useLingui()
  const form = useForm({
    resolver: valibotResolver(PasskeyName),
    defaultValues: { name: describeDevice(navigator.userAgent).slice(0, 60) },
  })
  const sending = useSendForm(
    form,
    async ({ name }) => {
      const credential = await createPasskey(await source.passkeyCreation())
      onEnrolled((await source.addPasskey({ name, credential })).recoveryCodes)
    },
    passkeyFailure,
  )

  return (
    <SendForm
      {...sending}
      submitLabel={i18n.t('Add the passkey')}
      dismiss={{ label: i18n.t('Cancel'), onClick: onCancel }}
    >
      <Text>
        {i18n.t(
          'A passkey is kept by this device, your phone or a security key, and is used with a fingerprint, a face or a PIN. It works at this site only.',
        )}
      </Text>
      <TextField
        control={form.control}
        name="name"
        label={i18n.t('Name of the passkey')}
        description={i18n.t('To distinguish your passkeys')}
        autoFocus
      />
    </SendForm>
  )
}

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** Shows recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { i18n } = useLingui()
  const siteName = useSiteName()
  const text = codes.join('\n')
  const list = useRef<HTMLUListElement>(null)
  const copying = useCopy(text, list)
  const introduction = useRef<HTMLParagraphElement>(null)
  // The focused button has been removed.
  useEffect(() => introduction.current?.focus(), [])
  return (
    <Stack gap="md">
      <Text ref={introduction} tabIndex={-1} className={classes.focused}>
        {i18n.t(
          'Store these recovery codes in a safe place. Each of them logs you in once, with your password, when you have lost everything else. They are not shown again.',
        )}
      </Text>
      <ul ref={list} className={classes.codes} aria-label={i18n.t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <Code fz="sm">{code}</Code>
          </li>
        ))}
      </ul>
      <Group gap="sm">
        <CopyButton variant="default" copying={copying} label={i18n.t('Copy')} />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() =>
            saveFile(
              new Blob([`${i18n.t('Recovery codes of {site}', { site: siteName ?? '' })}\n\n${text}\n`], {
                type: 'text/plain',
              }),
              'recovery-codes.txt',
            )
          }
        >
          {i18n.t('Download')}
        </Button>
      </Group>
      <CopyFailure copying={copying} />
      <Group justify="flex-end">
        <Button onClick={onDone}>{i18n.t('I have stored them')}</Button>
      </Group>
    </Stack>
  )
}
