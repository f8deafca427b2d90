import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { paymentMethods } from 'shared-api'
import { formatPercent } from 'shared-ui'
import { DataTable, useLocalListState } from 'shared-ui/table'
import { paymentStep } from '../steps'
import { useDraft } from '../wizard'
import { WizardFooter } from '../wizard-footer'
import { paymentColumns } from './payment-columns'
import { ShowMore } from './show-more'

const PAGE_SIZE = 10

export function PaymentStep() {
  const { lines, paymentMethod, choosePaymentMethod } = useDraft()
  const list = useLocalListState({ pageSize: PAGE_SIZE })
  const pages = paymentMethods.useLoadedPages(list.query)
  const columns = useMemo(() => paymentColumns(lines), [lines])
  const { content = [], totalElements = 0 } = pages.data ?? {}
  const isListed = content.some(({ id }) => id === paymentMethod?.id)
  return (
    <>
      <DataTable
        label="Payment methods"
        search="Search payment methods"
        columns={columns}
        list={list}
        // Rows that are loaded stay valid when the next ones cannot be loaded.
        page={{ ...pages, isError: pages.isError && !pages.isFetchNextPageError }}
        paged={false}
        selection={{
          mode: 'single',
          selected: paymentMethod ? [paymentMethod] : [],
          onChange: ([chosen]) => choosePaymentMethod(chosen ?? null),
          rowName: ({ type }) => type,
        }}
      />
      {totalElements > PAGE_SIZE && (
        <ShowMore
          shown={content.length}
          total={totalElements}
          hasMore={pages.hasNextPage && !pages.isPlaceholderData}
          busy={pages.isFetchingNextPage}
          failed={pages.isFetchNextPageError}
          onMore={() => void pages.fetchNextPage()}
        />
      )}
      {paymentMethod && !isListed && (
        <Text size="sm">
          Chosen: <b>{paymentMethod.type}</b>, {formatPercent(paymentMethod.interest)} interest
        </Text>
      )}
      <WizardFooter step={paymentStep} />
    </>
  )
}
