import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReceiptLink } from 'shared-api/contract'
import { useReceiptLinks, useRevokeReceiptLink } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { FailedState, formatMoment, hasFailed, StaleNotice, toast, useFailureToast } from 'shared-ui'
import classes from './receipt-links.module.css'

/** The links of a sale that work, each of which can be withdrawn. */
export function ReceiptLinks({ saleId }: { saleId: number }) {
  const { i18n } = useLingui()
  const query = useReceiptLinks(saleId)
  if (hasFailed(query) && !query.data)
    return <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
  if (!query.data || query.data.length === 0) return null
  return (
    <Stack component="section" gap={4} aria-label={i18n.t('Links that work')}>
      <Text fw={600}>{i18n.t('Links that work')}</Text>
      <StaleNotice request={query} />
      <ul className={classes.links}>
        {query.data.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
    </Stack>
  )
}

function LinkRow({ link: { id, createdBy, createdAt, expiresAt } }: { link: ReceiptLink }) {
  const { i18n } = useLingui()
  const revoke = useRevokeReceiptLink()
  const failure = useFailureToast()
  const withdraw = () =>
    revoke.mutate(id, {
      onSuccess: () => toast({ title: i18n.t('The link no longer works.') }),
      onError: (error) => failure.show(error, withdraw),
    })
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm">
          {i18n.t('Made on {moment} by {name}', { moment: formatMoment(createdAt), name: createdBy })}
        </Text>
        <Text size="xs" c="dimmed">
          {i18n.t('Works until {moment}', { moment: formatMoment(expiresAt) })}
        </Text>
      </div>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        flex="none"
        disabled={revoke.isPending}
        onClick={withdraw}
      >
        {i18n.t('Withdraw')}
      </Button>
    </Group>
  )
}
