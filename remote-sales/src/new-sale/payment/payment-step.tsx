import type { PaymentMethod } from 'shared-api'
import { paymentMethods } from 'shared-api'
import { formatPercent } from 'shared-ui'
import { type Column, DataTable, useLocalListState } from 'shared-ui/table'
import { paymentStep } from '../steps'
import { useDraft } from '../wizard'
import { WizardFooter } from '../wizard-footer'

const columns: readonly Column<PaymentMethod>[] = [
  { id: 'type', header: 'Name', cell: ({ type }) => type },
  { id: 'interest', header: 'Interest', cell: ({ interest }) => formatPercent(interest), align: 'right' },
]

export function PaymentStep() {
  const { paymentMethod, choosePaymentMethod } = useDraft()
  const list = useLocalListState({ pageSize: 10 })
  const page = paymentMethods.usePage(list.query)
  return (
    <>
      <DataTable
        label="Payment methods"
        columns={columns}
        list={list}
        page={page}
        paged={false}
        selection={{
          mode: 'single',
          selected: paymentMethod ? [paymentMethod] : [],
          onChange: ([chosen]) => choosePaymentMethod(chosen ?? null),
          rowName: ({ type }) => type,
        }}
      />
      <WizardFooter step={paymentStep} />
    </>
  )
}
