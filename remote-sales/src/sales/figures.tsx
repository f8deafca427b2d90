import { SimpleGrid, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSaleFigures } from 'shared-api'
import type { SaleFigures } from 'shared-api/contract'
import { roleFamily, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { Card, formatCount, formatRecentMoment } from 'shared-ui'
import { Money } from '../components/money'

interface FiguresProps {
  /** The figures are of the sales to this client. Default: of all sales. */
  clientId: string | undefined
  /** Shown below those of today. */
  ofToday?: ReactNode
}

/** The number and revenue of the sales of today and of this month, for the sales that the user may see. */
export function Figures({ clientId, ofToday }: FiguresProps) {
  const { i18n } = useLingui()
  const { data, isError, dataUpdatedAt } = useSaleFigures(clientId)
  const isEmployee = useSession(({ user }) => roleFamily(user.role) === 'EMPLOYEE')
  // The list below shows the error and a "Try again" button.
  if (isError && !data) return null
  const seenAt = isError ? new Date(dataUpdatedAt).toISOString() : data?.seenAt
  return (
    <SimpleGrid cols={{ base: 1, xs: clientId ? 3 : 2 }} spacing="md">
      <Figure label={i18n.t('Today')} figure={data?.day} seenAt={seenAt}>
        {ofToday}
      </Figure>
      <Figure label={i18n.t('This month')} figure={data?.month} seenAt={seenAt} />
      {clientId && (
        <Figure
          label={isEmployee ? i18n.t('All your sales to this client') : i18n.t('All sales to this client')}
          figure={data?.all}
          seenAt={seenAt}
        />
      )}
    </SimpleGrid>
  )
}

interface FigureProps {
  label: string
  figure: SaleFigures['day'] | undefined
  /** When it was read, while the server is silent. */
  seenAt?: string | undefined
  children?: ReactNode
}

function Figure({ label, figure, seenAt, children }: FigureProps) {
  const { i18n } = useLingui()
  const count = figure?.sales ?? 0
  return (
    <section aria-label={label}>
      <Card h="100%">
        <Text size="sm" c="dimmed">
          {seenAt
            ? i18n.t('{period}, as of {time}', { period: label, time: formatRecentMoment(seenAt) })
            : label}
        </Text>
        <Skeleton visible={!figure}>
          <Money amount={figure?.revenue ?? 0} size="1.5rem" fw={700} />
          <Text size="sm">
            {i18n.t('{count, plural, one {{shown} sale} other {{shown} sales}}', {
              count,
              shown: formatCount(count),
            })}
          </Text>
        </Skeleton>
        {children}
      </Card>
    </section>
  )
}
