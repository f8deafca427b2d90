import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { quotes } from 'shared-api/quotes'
import { useLingui } from 'shared-i18n'
import { Money } from '../components/money'
import { useSalesPath } from '../components/sale-reference'
import { Section } from '../components/section'
import { dayInWords, QuoteBadge } from './quote-paper'

const SHOWN = 5

/** The quotes of a client that wait. Nothing where none does. */
export function ClientQuotes({ clientId }: { clientId: number }) {
  const { i18n } = useLingui()
  const salesPath = useSalesPath()
  const query = { pageIndex: 0, pageSize: SHOWN, clientId: String(clientId) }
  const { data } = quotes.usePage(query)
  if (!data || data.totalElements === 0) return null
  return (
    <Section
      title={i18n.t('Quotes')}
      aside={
        <Anchor component={Link} to={`${salesPath}/quotes?clientId=${clientId}`} size="sm">
          {i18n.t('All quotes')}
        </Anchor>
      }
    >
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.content.map((quote) => (
          <Group key={quote.id} component="li" justify="space-between" gap="xs">
            <div>
              <Anchor component={Link} to={`${salesPath}/quotes/${quote.id}`} inherit underline="always">
                {i18n.t('Quote {id}', { id: quote.id })}
              </Anchor>{' '}
              <QuoteBadge quote={quote} size="sm" />
              <Text size="sm" c="dimmed">
                {i18n.t('Valid until {day}', { day: dayInWords(quote.validUntil) })}
              </Text>
            </div>
            <Money amount={quote.total} currency={quote.currency} />
          </Group>
        ))}
      </Stack>
    </Section>
  )
}
