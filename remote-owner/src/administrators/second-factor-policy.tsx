import { Group, Stack, Switch, Text, Title } from '@mantine/core'
import { useSecondFactorPolicy, useSetSecondFactorPolicy } from 'shared-api'
import type { SecondFactorPolicy as Policy } from 'shared-api/contract'
import { FailedState, hasFailed, toast, useFailureToast } from 'shared-ui'

const ROLES = [
  ['administrators', 'Administrators'],
  ['owners', 'Owners'],
] as const satisfies readonly (readonly [keyof Policy, string])[]

/** Which roles must have a second factor. */
export function SecondFactorPolicy() {
  const query = useSecondFactorPolicy()
  const set = useSetSecondFactorPolicy()
  const failure = useFailureToast()
  if (hasFailed(query))
    return <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
  const policy = query.data
  if (!policy) return null

  const change = (role: keyof Policy, label: string, required: boolean) => {
    failure.dismiss()
    set.mutate(
      { ...policy, [role]: required },
      {
        onSuccess: () =>
          toast({
            title: required
              ? `${label} need a second factor from their next login on.`
              : `${label} no longer need a second factor.`,
          }),
        onError: ({ message }) =>
          failure.refuse({ title: 'The requirement was not changed.', description: message }),
      },
    )
  }
  return (
    <Stack component="section" aria-labelledby="second-factor-policy" gap={4}>
      <Title order={2} size="h4" id="second-factor-policy">
        Second factor required of
      </Title>
      <Text size="sm" c="dimmed">
        Those who have none are asked to set one up at their next login, before anything else.
      </Text>
      <Group gap="lg" mt="xs">
        {ROLES.map(([role, label]) => (
          <Switch
            key={role}
            label={label}
            checked={policy[role]}
            disabled={set.isPending}
            onChange={(event) => change(role, label, event.currentTarget.checked)}
          />
        ))}
      </Group>
    </Stack>
  )
}
