import { Box, Group, Text } from '@mantine/core'
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { paymentMethods } from 'shared-api'
import { fromCents, fromRate } from 'shared-api/contract'
import { i18n, Markup, useLingui, useTranslated } from 'shared-i18n'
import { BusyButton, formatCount, formatMoney, formatPercent } from 'shared-ui'
import { type Column, DataTable, useLocalListState } from 'shared-ui/table'
import { Converted } from '../../components/converted'
import { useExchangeTerms } from '../../components/exchange-terms'
import { useFocusNextNeeded } from '../../components/focus'
import { RateOfOffice } from '../../components/rate-of-office'
import type { DraftMethod } from '../../sale-lines/draft'
import { NO_RATE, useDraftExchange } from '../../sale-lines/draft-exchange'
import { draftCurrency } from '../../sale-lines/sums'
import { type DraftTerms, handedWith, isExchanged, methodCurrency, totalWith } from '../draft/payment'
import { QuoteWithoutMethod } from '../finish/save-quote'
import { useNeedsNetwork } from '../needs-network'
import { NoticeSlot } from '../notice-slot'
import { STEP_TITLE } from '../step-title'
import { finishStep, pathOf, paymentStep } from '../steps'
import { useDraft } from '../wizard'
import { WizardFooter } from '../wizard-footer'
import classes from './payment-methods.module.css'

const PAGE_SIZE = 10

/** The choice of a payment method, among large ones with a search from ten on. */
export function PaymentStep() {
  const { i18n } = useLingui()
  const { quote, lines, discount, part, currency, exchange, paymentMethod, choosePaymentMethod } = useDraft()
  useDraftExchange()
  const focusNextNeeded = useFocusNextNeeded()
  const { office } = useExchangeTerms()
  const list = useLocalListState({ pageSize: PAGE_SIZE })
  const pages = paymentMethods.useLoadedPages({ ...list.query, available: 'true' })
  const columns = useTranslated(
    useCallback(
      () => paymentColumns({ lines, discount, part, currency, exchange }),
      [lines, discount, part, currency, exchange],
    ),
  )
  const { content = [], totalElements = 0 } = pages.data ?? {}
  const isListed = content.some(({ id }) => id === paymentMethod?.id)
  const choices = useRef<HTMLFieldSetElement>(null)
  const navigate = useNavigate()
  const isPressed = useRef(false)
  const isLoaded = pages.data !== undefined
  // The arrows choose at once, unless the user is elsewhere already.
  useEffect(() => {
    if (!isLoaded || document.activeElement?.id !== STEP_TITLE) return
    const radio = ':enabled[type="radio"]'
    const first = choices.current?.querySelector<HTMLElement>(`${radio}:checked`)
    const choice = first ?? choices.current?.querySelector<HTMLElement>(radio)
    choice?.focus({ preventScroll: true })
  }, [isLoaded])
  return (
    <>
      <NoticeSlot />
      <Box
        ref={choices}
        component="fieldset"
        m={0}
        p={0}
        bd={0}
        miw={0}
        aria-labelledby={STEP_TITLE}
        className={classes.choices}
        onKeyDown={chooseWithEnter}
        // Clicks of keys have no detail.
        onClickCapture={({ detail }) => {
          isPressed.current = detail > 0
        }}
      >
        <DataTable<DraftMethod>
          label={i18n.t('Payment methods')}
          {...((totalElements >= PAGE_SIZE || list.query.search) && {
            search: i18n.t('Search payment methods'),
          })}
          columns={columns}
          list={list}
          // Rows that are loaded stay valid when the next ones cannot be loaded.
          page={{ ...pages, isError: pages.isError && !pages.isFetchNextPageError }}
          paged={false}
          offlineAdvice={useNeedsNetwork()}
          emptyAdvice={i18n.t('An administrator adds them.')}
          selection={{
            mode: 'single',
            selected: paymentMethod ? [paymentMethod] : [],
            onChange: ([chosen]) => {
              choosePaymentMethod(chosen ?? null)
              // What is sold was agreed on, so the method is all that is asked. The arrows pass by others.
              if (quote?.sells && isPressed.current) navigate(pathOf(finishStep))
            },
            rowName: ({ type }) => type,
            onEnter: focusNextNeeded,
          }}
        />
      </Box>
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
      {content.some((method) => isExchanged({ lines, discount, part, currency, exchange }, method)) && (
        <Text size="sm" c="dimmed">
          <RateOfOffice office={office} />
        </Text>
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
      {!quote?.sells && <QuoteWithoutMethod />}
      <WizardFooter step={paymentStep} />
    </>
  )
}

/** Enter chooses, as Space does. On what is chosen it opens the next step. */
function chooseWithEnter({ key, target }: KeyboardEvent): void {
  if (key === 'Enter' && target instanceof HTMLInputElement && target.type === 'radio' && !target.checked)
    target.click()
}

const paymentColumns = (draft: DraftTerms): readonly Column<DraftMethod>[] => [
  { id: 'type', header: i18n.t('Name'), cell: ({ type }) => type, grow: 2 },
  {
    id: 'interest',
    header: i18n.t('Interest'),
    cell: ({ interest }) => formatPercent(interest),
    align: 'right',
  },
  {
    id: 'total',
    header: i18n.t('Total'),
    cell: (paymentMethod) =>
      isExchanged(draft, paymentMethod) ? (
        <HandedWith draft={draft} method={paymentMethod} />
      ) : (
        <Text span inherit fw={600}>
          {formatMoney(fromCents(totalWith(draft, paymentMethod)), draftCurrency(draft).code)}
        </Text>
      ),
    align: 'right',
  },
]

/** The total in the currency of a method, with that of the sale below. */
function HandedWith({ draft, method }: { draft: DraftTerms; method: DraftMethod }) {
  const { i18n } = useLingui()
  const handed = handedWith(draft, method)
  if (handed === undefined || !draft.exchange)
    return (
      <Text size="sm" c="dimmed">
        {i18n.t(NO_RATE)}
      </Text>
    )
  const total = fromCents(totalWith({ ...draft, part: null }, method))
  return (
    <>
      <Text span inherit fw={600}>
        {formatMoney(fromCents(handed), methodCurrency(method))}
      </Text>
      <Converted
        original={{ amount: total, currency: draftCurrency(draft).code, rate: fromRate(draft.exchange.rate) }}
      />
    </>
  )
}

interface ShowMoreProps {
  shown: number
  total: number
  hasMore: boolean
  busy: boolean
  failed: boolean
  onMore: () => void
}

function ShowMore({ shown, total, hasMore, busy, failed, onMore }: ShowMoreProps) {
  const { i18n } = useLingui()
  const numbers = { shown: formatCount(shown), total: formatCount(total) }
  const count = useRef<HTMLParagraphElement>(null)
  const wasPressed = useRef(false)
  // The button is removed with the last payment methods, so the focus moves to the text beside it.
  useEffect(() => {
    if (hasMore || !wasPressed.current) return
    wasPressed.current = false
    count.current?.focus()
  }, [hasMore])
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text ref={count} size="sm" c="dimmed" tabIndex={-1} aria-live="polite" style={{ outline: 'none' }}>
        {failed && !busy
          ? i18n.t('{shown} of {total} payment methods. More could not be loaded.', numbers)
          : i18n.t('{shown} of {total} payment methods', numbers)}
      </Text>
      {hasMore && (
        <BusyButton
          variant="default"
          flex="none"
          busy={busy}
          onClick={() => {
            wasPressed.current = true
            onMore()
          }}
        >
          {failed && !busy ? i18n.t('Try again') : i18n.t('Show more')}
        </BusyButton>
      )}
    </Group>
  )
}
