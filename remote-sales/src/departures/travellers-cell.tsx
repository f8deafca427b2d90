import { Text } from '@mantine/core'
import type { Departure } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import classes from './day-list.module.css'

/** How many of the travellers of a departure are complete, and their names, with a mark on those that are not. */
export function TravellersCell({ departure: { quantity, complete, travellers } }: { departure: Departure }) {
  const { i18n } = useLingui()
  const names = travellers.map(({ name, complete: isComplete }) =>
    isComplete ? name : i18n.t('{name} (incomplete)', { name }),
  )
  return (
    <>
      <Text span inherit c={complete < quantity ? 'inherit' : 'dimmed'}>
        {i18n.t('{complete} of {quantity} complete', { complete, quantity })}
      </Text>
      {names.length > quantity && (
        <Text size="sm" c="var(--mantine-color-error)">
          {i18n.t('{count} names for {quantity} pax', { count: names.length, quantity })}
        </Text>
      )}
      {names.length > 0 && (
        <Text size="sm" c="dimmed" className={classes.names}>
          {names.join(', ')}
        </Text>
      )}
    </>
  )
}
