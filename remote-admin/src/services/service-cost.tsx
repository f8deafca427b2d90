import { valibotResolver } from '@hookform/resolvers/valibot'
import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Service, ServiceCost as Stored } from 'shared-api/contract'
import { isCostTooHigh, SUPPLIER_OPTIONS, useSaveServiceCost, useServiceCost } from 'shared-api/suppliers'
import { isRealRole, useSession } from 'shared-auth'
import { i18n, useLingui } from 'shared-i18n'
import { businessCurrency, formatMoney, hasFailed, LoadingOrFailed, toast } from 'shared-ui'
import { SaveForm, useForm, useWarnings } from 'shared-ui/form'
import { PagedSelectField } from 'shared-ui/select'
import { type InferInput, type InferOutput, object, pipe, string, transform } from 'valibot'
import { PriceField } from '../form/currency-fields'
import { History } from '../form/price-changes'
import { amountText } from '../form/text-values'
import { CostText } from '../sale-costs/cost-text'

const CostValues = object({
  supplierId: pipe(
    string(),
    transform((id) => (id === '' ? null : Number(id))),
  ),
  amount: CostText,
  currency: string(),
})
type CostValues = InferOutput<typeof CostValues>

const valuesOf = (
  { supplier, amount, currency }: Stored,
  service: Service,
): InferInput<typeof CostValues> => ({
  supplierId: supplier ? String(supplier.id) : '',
  amount: amount === null ? '' : amountText(amount),
  currency: currency ?? service.currency ?? businessCurrency().code,
})

/** Asks about a cost of ten times the price. */
async function findTooHigh({ amount, currency }: CostValues, service: Service | undefined) {
  const { price = 0, currency: sold = businessCurrency().code } = service ?? {}
  if (amount === null || !isCostTooHigh({ amount, currency }, { amount: price, currency: sold })) return []
  return [
    {
      field: 'amount',
      value: amount,
      question: i18n.t('It costs {cost} and is sold at {price}.', {
        cost: formatMoney(amount, currency),
        price: formatMoney(price, sold),
      }),
    },
  ]
}

interface ServiceCostProps {
  service: Service
  /** Below it, once it is known, so that it moves nothing. */
  children: ReactNode
}

/** What one of a service costs, and with whom it is usually booked. Saved apart from the service. Not in the demo. */
export const ServiceCost = ({ children, ...props }: ServiceCostProps) =>
  useSession(({ user }) => isRealRole(user.role)) ? <KnownCost {...props}>{children}</KnownCost> : children

function KnownCost({ service, children }: ServiceCostProps) {
  const { i18n } = useLingui()
  const query = useServiceCost(service.id)
  const { data } = query
  return (
    <>
      <Stack component="section" gap="xs" mt="xl" aria-label={i18n.t('Cost')}>
        <Title order={2} size="h5">
          {i18n.t('Cost')}
        </Title>
        {data ? <CostForm service={service} stored={data} /> : <LoadingOrFailed request={query} />}
      </Stack>
      {data && data.history.length > 0 && (
        <History
          title={i18n.t('Cost history')}
          columns={[i18n.t('Supplier'), i18n.t('Cost')]}
          changes={data.history.map(({ at, by, supplier, amount, currency }) => ({
            at,
            by,
            cells: [
              supplier?.name ?? '',
              amount === null ? i18n.t('unknown') : formatMoney(amount, currency),
            ],
          }))}
        />
      )}
      {(data || hasFailed(query)) && children}
    </>
  )
}

function CostForm({ service, stored }: { service: Service; stored: Stored }) {
  const { i18n } = useLingui()
  const form = useForm<InferInput<typeof CostValues>, unknown, CostValues>({
    resolver: valibotResolver(CostValues),
    // What is read again is shown, but for what is typed.
    values: valuesOf(stored, service),
    resetOptions: { keepDirtyValues: true },
  })
  const { mutateAsync } = useSaveServiceCost(service.id)
  const warnings = useWarnings(findTooHigh)
  const { control } = form
  return (
    <SaveForm
      form={form}
      submitLabel={i18n.t('Save the cost')}
      inPlace
      isSecondary
      autosaveAs={`service cost ${service.id}`}
      save={async (values) => {
        await warnings.check(values, service)
        return mutateAsync(values)
      }}
      onSaved={() => {
        warnings.settle()
        toast({
          title: i18n.t('The cost is saved.'),
          description: i18n.t('It counts for sales from now on.'),
        })
      }}
    >
      <PagedSelectField
        control={control}
        name="supplierId"
        label={i18n.t('Supplier')}
        source={SUPPLIER_OPTIONS}
      />
      <PriceField
        control={control}
        name="amount"
        currencyName="currency"
        currencyLabel={i18n.t('Currency of the cost')}
        label={i18n.t('Cost of one')}
        description={i18n.t('Employees and clients do not see it.')}
        placeholder={i18n.t('unknown')}
        isOptional
      />
    </SaveForm>
  )
}
