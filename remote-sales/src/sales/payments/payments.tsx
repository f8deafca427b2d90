import { Stack, Text } from '@mantine/core'
import { type Sale, usePayments } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { FailedState, hasFailed, Loading, StaleNotice } from 'shared-ui'
import { Section } from '../../display/section'
import { PaymentRow } from './payment-row'
import { PaymentSums } from './payment-sums'

/** The payments and refunds of a sale, and what is owed. */
export function Payments({ sale }: { sale: Sale }) {
  const { i18n } = useLingui()
  const query = usePayments(sale.id)
  const { data } = query
  return (
    <Section title={i18n.t('Payments')}>
      <Stack gap="sm">
        <StaleNotice request={query} />
        {!data ? (
          hasFailed(query) ? (
            <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
          ) : (
            <Loading />
          )
        ) : (
          <>
            {data.length === 0 ? (
              <Text size="sm" c="dimmed">
                {i18n.t('Nothing is paid yet.')}
              </Text>
            ) : (
              <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
                {data.map((payment) => (
                  <PaymentRow key={payment.id} payment={payment} />
                ))}
              </Stack>
            )}
            <PaymentSums sale={sale} payments={data} />
          </>
        )}
      </Stack>
    </Section>
  )
}
