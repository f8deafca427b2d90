import { Text } from '@mantine/core'
import { useCallback } from 'react'
import { paymentMethods } from 'shared-api'
import { Markup, useLingui, useTranslated } from 'shared-i18n'
import { formatPercent } from 'shared-ui'
import { DataTable, useLocalListState } from 'shared-ui/table'
import { useNeedsNetwork } from '../needs-network'
import { NoticePlace } from '../notice-place'
import { paymentStep } from '../steps'
import { useFocusNextNeeded } from '../use-focus-next-needed'
import { useDraft, useWizard } from '../wizard'
import { WizardFooter } from '../wizard-footer'
import { KeptPayments } from './kept-payments'
import { paymentColumns } from './payment-columns'
import { ShowMore } from './show-more'

const PAGE_SIZE = 10

/** The choice of a payment method. A change keeps payments in parts as they are. */
export function PaymentStep() {
  const { changedSale } = useWizard()
  return (
    <>
      {changedSale ? (
        <KeptPayments sale={changedSale}>
          <PaymentMethods />
        </KeptPayments>
      ) : (
        <PaymentMethods />
      )}
      <WizardFooter step={paymentStep} />
    </>
  )
}

function PaymentMethods() {
  const { i18n } = useLingui()
  const { lines, discount, part, agreed, paymentMethod, choosePaymentMethod } = useDraft()
  const focusNextNeeded = useFocusNextNeeded()
  const list = useLocalListState({ pageSize: PAGE_SIZE })
  const pages = paymentMethods.useLoadedPages({ ...list.query, available: 'true' })
  const columns = useTranslated(
    useCallback(() => paymentColumns({ lines, discount, part, agreed }), [lines, discount, part, agreed]),
  )
  const { content = [], totalElements = 0 } = pages.data ?? {}
  const isListed = content.some(({ id }) => id === paymentMethod?.id)
  return (
    <>
      <NoticePlace />
      <DataTable
        label={i18n.t('Payment methods')}
        search={i18n.t('Search payment methods')}
        columns={columns}
        list={list}
        // Rows that are loaded stay valid when the next ones cannot be loaded.
        page={{ ...pages, isError: pages.isError && !pages.isFetchNextPageError }}
        paged={false}
        offlineAdvice={useNeedsNetwork()}
        selection={{
          mode: 'single',
          selected: paymentMethod ? [paymentMethod] : [],
          onChange: ([chosen]) => choosePaymentMethod(chosen ?? null),
          rowName: ({ type }) => type,
          onEnter: focusNextNeeded,
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
          <Markup
            text={i18n.t('Chosen: <0>{type}</0>, {interest} interest', {
              type: paymentMethod.type,
              interest: formatPercent(paymentMethod.interest),
            })}
            tags={[<b key="0" />]}
          />
        </Text>
      )}
    </>
  )
}
