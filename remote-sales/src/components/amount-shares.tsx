import { Group } from '@mantine/core'
import { currencyOf, fromCents, percentOf } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatPercent } from 'shared-ui'
import { Chip } from './chip'

/** The shares that are usually paid or given back, in percent. */
const USUAL_SHARES = [30, 50]

interface AmountSharesProps {
  /** What the shares are of, in cents. */
  cents: number
  currency: string
  /** What is typed, in cents. Undefined: no amount. */
  chosen: number | undefined
  /** True where "All" is offered as well. */
  all?: boolean
  onChoose: (amount: string) => void
}

/** The usual shares of an amount, above its field. */
export function AmountShares({ cents, currency, chosen, all = false, onChoose }: AmountSharesProps) {
  const { i18n } = useLingui()
  return (
    <Group role="group" aria-label={i18n.t('Usual shares')} gap="xs" w="100%">
      {[...USUAL_SHARES, ...(all ? [100] : [])].map((percent) => {
        const share = percent < 100 ? percentOf(cents, percent, currencyOf(currency)) : cents
        return (
          <Chip key={percent} chosen={chosen === share} onClick={() => onChoose(fromCents(share).toFixed(2))}>
            {percent === 100 ? i18n.t({ id: 'All (amount)', message: 'All' }) : formatPercent(percent / 100)}
          </Chip>
        )
      })}
    </Group>
  )
}
