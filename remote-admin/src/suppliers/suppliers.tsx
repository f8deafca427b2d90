import { Text } from '@mantine/core'
import type { Supplier } from 'shared-api/contract'
import { phoneOf } from 'shared-api/receipt'
import { isRealRole, useSession } from 'shared-auth'
import { i18n, labelText, useLingui } from 'shared-i18n'
import { businessCurrency, lazyScreen, PageCard } from 'shared-ui'
import type { Column } from 'shared-ui/table'
import { hasTwoCurrencies } from '../form/currency-fields'
import { SUPPLIERS } from '../records'
import { RetiredName } from '../section/record-name'
import { SectionPage } from '../section/section-page'
import { termsText } from './terms-text'

const SupplierForm = lazyScreen(async () => (await import('./supplier-form')).SupplierForm)

const columns = (): Column<Supplier>[] => [
  {
    id: 'name',
    header: i18n.t('Name'),
    cell: ({ name, retired }) => (
      <RetiredName name={name} retired={retired} label={i18n.t('No longer booked')} />
    ),
    sortable: true,
    grow: 1.5,
  },
  { id: 'phone', header: i18n.t('Phone'), cell: ({ phone }) => phoneOf({ phoneNumber: phone }) },
  { id: 'email', header: i18n.t('Email'), cell: ({ email }) => email, sortable: true, grow: 1.5 },
  { id: 'terms', header: i18n.t('To be paid'), cell: ({ terms }) => termsText(terms), grow: 1.3 },
  ...(hasTwoCurrencies()
    ? [
        {
          id: 'currency',
          header: i18n.t('Currency'),
          cell: ({ currency }: Supplier) => currency ?? businessCurrency().code,
          grow: 0.6,
        },
      ]
    : []),
]

export function Suppliers() {
  const { i18n } = useLingui()
  const isReal = useSession(({ user }) => isRealRole(user.role))
  return isReal ? (
    <SectionPage section={SUPPLIERS} columns={columns} pageSize={10} form={SupplierForm} />
  ) : (
    <PageCard title={labelText(SUPPLIERS.title)}>
      <Text>{i18n.t('Not in the demo.')}</Text>
    </PageCard>
  )
}
