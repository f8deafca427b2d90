import { NativeSelect } from '@mantine/core'
import { i18n, useLingui } from 'shared-i18n'
import type { ListState } from 'shared-ui/table'
import type { SalesScreen } from './sales-screen'

const isTrue = (text: string) => text === 'true'

export const BALANCE_FILTERS = { owed: isTrue, overdue: isTrue }

export const isOfBalance = ({ owed, overdue }: ListState['filters']) => Boolean(owed || overdue)

export const balanceChips: SalesScreen['chips'] = () => ({
  owed: { label: i18n.t('Balance'), useText: () => i18n.t('Owed') },
  overdue: { label: i18n.t('Balance'), useText: () => i18n.t('Overdue') },
})

/** Shows the sales of which something is owed, or those of them whose day has passed. */
export function BalanceFilter({ list: { filters, setFilter } }: { list: ListState }) {
  const { i18n } = useLingui()
  return (
    <NativeSelect
      label={i18n.t('Balance')}
      data={[
        { value: '', label: i18n.t('Any balance') },
        { value: 'owed', label: i18n.t('Owed') },
        { value: 'overdue', label: i18n.t('Overdue') },
      ]}
      value={filters.overdue ? 'overdue' : filters.owed ? 'owed' : ''}
      onChange={({ currentTarget: { value } }) => {
        for (const name of Object.keys(BALANCE_FILTERS)) setFilter(name, name === value ? 'true' : '')
      }}
    />
  )
}
