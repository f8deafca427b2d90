import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button, Center, Code, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { SecondFactorSource } from 'shared-api'
import { type AppSecret, NewAuthenticatorApp } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { FailedState, FailureAlert, hasFailed, Loading } from 'shared-ui'
import { SubmitButton, useForm, useSubmitFailure } from 'shared-ui/form'
import { encode } from 'uqr'
import { codeFailure } from '../session/failure-messages'
import { CodeField } from './code-field'
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
  if (hasFailed(query))
    return <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
  return query.data ? <FirstCode {...props} {...query.data} /> : <Loading />
}

function FirstCode({ source, secret, uri, onEnrolled, onCancel }: SetUpAppProps & AppSecret) {
  const { i18n } = useLingui()
  const form = useForm({ resolver: valibotResolver(NewAuthenticatorApp), defaultValues: { code: '' } })
  const { isSubmitting } = form.formState
  const [failure, setFailure] = useSubmitFailure(form)

  const submit = form.handleSubmit(async ({ code }) => {
    setFailure(undefined)
    try {
      onEnrolled((await source.addApp(code)).recoveryCodes)
    } catch (error) {
      setFailure(codeFailure(error, i18n.t('The code is wrong. Check the clock of your phone.')))
    }
  })

  return (
    <form noValidate onSubmit={isSubmitting ? (event) => event.preventDefault() : submit}>
      <Stack gap="md">
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
        <FailureAlert>{failure}</FailureAlert>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {i18n.t('Cancel')}
          </Button>
          <SubmitButton busy={isSubmitting}>{i18n.t('Set up the app')}</SubmitButton>
        </Group>
      </Stack>
    </form>
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
