import { Group, Skeleton, Stack, Switch, Text, Title } from '@mantine/core'
import { useSecondFactorPolicy, useSetSecondFactorPolicy } from 'shared-api'
import type { SecondFactorPolicy as Policy } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { FailedState, hasFailed, StaleNotice, toast, useFailureToast } from 'shared-ui'

const ROLES = [
  {
    role: 'administrators',
    label: /*i18n*/ 'Administrators',
    required: /*i18n*/ 'Administrators need two-step verification from their next login on.',
    optional: /*i18n*/ 'Administrators no longer need two-step verification.',
  },
  {
    role: 'owners',
    label: /*i18n*/ 'Owners',
    required: /*i18n*/ 'Owners need two-step verification from their next login on.',
    optional: /*i18n*/ 'Owners no longer need two-step verification.',
  },
] as const satisfies readonly { role: keyof Policy; [text: string]: string }[]

/** Which roles must have a second factor. */
export function SecondFactorPolicy() {
  const { i18n } = useLingui()
  const query = useSecondFactorPolicy()
  const set = useSetSecondFactorPolicy()
  const failure = useFailureToast()
  if (hasFailed(query) && !query.data)
    return <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
  const policy = query.data

  const change = (role: keyof Policy, required: boolean, done: string) => {
    if (!policy) return
    failure.dismiss()
    set.mutate(
      { ...policy, [role]: required },
      {
        onSuccess: () => toast({ title: i18n.t(done) }),
        onError: ({ message }) =>
          failure.refuse({ title: i18n.t('The requirement was not changed.'), description: message }),
      },
    )
  }
  return (
    <Stack component="section" aria-labelledby="second-factor-policy" gap={4}>
      <Title order={2} size="h4" id="second-factor-policy">
        {i18n.t('Two-step verification required of')}
      </Title>
      <Text size="sm" c="dimmed">
        {i18n.t('Those who have not set it up are asked to do so at their next login, before anything else.')}
      </Text>
      <StaleNotice request={query} />
      {/* The switches have their room before it is known how they stand. */}
      <Skeleton visible={!policy} mt="xs">
        <Group gap="lg">
          {ROLES.map(({ role, label, required, optional }) => (
            <Switch
              key={role}
              label={i18n.t(label)}
              checked={policy?.[role] ?? false}
              disabled={!policy || set.isPending}
              onChange={({ currentTarget: { checked } }) =>
                change(role, checked, checked ? required : optional)
              }
            />
          ))}
        </Group>
      </Skeleton>
    </Stack>
  )
}
