import { Skeleton, Text } from '@mantine/core'
import type { ClientHistory } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { Card, dayOf, formatCount } from 'shared-ui'
import { Description, DescriptionList } from '../display/description-list'
import { Money } from '../display/money'
import { formatSingleDay } from '../display/period'

/** How much the client has bought, and when. Undefined while it loads. */
export function BoughtFigures({ history }: { history: ClientHistory | undefined }) {
  const { i18n } = useLingui()
  const { sales = 0, total = 0, firstAt = null, lastAt = null } = history ?? {}
  const day = (moment: string | null) => (moment ? formatSingleDay(dayOf(moment)) : '—')
  return (
    <section aria-label={i18n.t('Bought')}>
      <Card>
        <Skeleton visible={!history}>
          <Text size="sm" c="dimmed">
            {i18n.t('Bought')}
          </Text>
          <Money amount={total} size="1.5rem" fw={700} />
          <Text size="sm" mb="sm">
            {i18n.t('{count, plural, one {{shown} sale} other {{shown} sales}}', {
              count: sales,
              shown: formatCount(sales),
            })}
          </Text>
          <DescriptionList>
            <Description term={i18n.t('Last sale')} short>
              {day(lastAt)}
            </Description>
            <Description term={i18n.t('Client since')} short>
              {day(firstAt)}
            </Description>
          </DescriptionList>
        </Skeleton>
      </Card>
    </section>
  )
}
