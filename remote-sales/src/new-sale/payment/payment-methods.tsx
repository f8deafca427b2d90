import { Box, Text } from '@mantine/core'
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import { paymentMethods } from 'shared-api'
import { Markup, useLingui, useTranslated } from 'shared-i18n'
import { formatPercent } from 'shared-ui'
import { DataTable, useLocalListState } from 'shared-ui/table'
import { useNeedsNetwork } from '../needs-network'
import { NoticePlace } from '../notice-place'
import { STEP_TITLE } from '../step-title'
import { useFocusNextNeeded } from '../use-focus-next-needed'
import { useDraft } from '../wizard'
import { paymentColumns } from './payment-columns'
import classes from './payment-methods.module.css'
import { ShowMore } from './show-more'

const PAGE_SIZE = 10

/** The payment methods as large choices, with a search from ten on. */
export function PaymentMethods() {
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
  const choices = useRef<HTMLFieldSetElement>(null)
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
      <NoticePlace />
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
      >
        <DataTable
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
          selection={{
            mode: 'single',
            selected: paymentMethod ? [paymentMethod] : [],
            onChange: ([chosen]) => choosePaymentMethod(chosen ?? null),
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

/** Enter chooses, as Space does. On what is chosen it opens the next step. */
function chooseWithEnter({ key, target }: KeyboardEvent): void {
  if (key === 'Enter' && target instanceof HTMLInputElement && target.type === 'radio' && !target.checked)
    target.click()
}
