import { Text } from '@mantine/core'
import { useTakings } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { formatRecentMoment } from 'shared-ui'
import { Money } from '../components/money'
import classes from './takings.module.css'

/** What the seller has taken today, by payment method: what has to be in the drawer. Nothing until something is taken. */
export function Takings() {
  const { i18n } = useLingui()
  const { data, isError, dataUpdatedAt } = useTakings()
  if (!data || data.methods.length === 0) return null
  const label = i18n.t('Taken today')
  const time = formatRecentMoment(new Date(dataUpdatedAt).toISOString())
  return (
    <Text component="div" size="sm" className={classes.takings}>
      <Text span inherit c="dimmed">
        {isError ? i18n.t('{period}, as of {time}', { period: label, time }) : label}
      </Text>
      <ul aria-label={label} className={classes.methods}>
        {data.methods.map(({ method, amount }) => (
          <li key={method} translate="no">
            {`${method} `}
            <Money amount={amount} inherit fw={600} />
          </li>
        ))}
      </ul>
    </Text>
  )
}
