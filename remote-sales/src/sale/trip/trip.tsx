import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router-dom'
import { type Sale, type Stored, useMay } from 'shared-api'
import type { SaleItem } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { lazyScreen } from 'shared-ui'
import { useStore } from 'zustand'
import { BookingOfLine, useBookedLines, WithdrawnBookings } from '../../booking/booking-of-line'
import { Chip } from '../../components/chip'
import { DiscountLine, Lines } from '../../components/lines'
import { Section } from '../../components/section'
import { FreeLineButton } from '../../sale-lines/free-line-button'
import { type SaleLines, SaleLinesProvider } from '../../sale-lines/lines-store'
import { AddService } from './add-service'
import { changeSums, isBegun, isUnchanged } from './change'
import { changeStore } from './change-store'

const TripForm = lazyScreen(async () => (await import('./trip-form')).TripForm, { afterFirstRows: true })

interface TripProps {
  sale: Stored<Sale>
  /** False when the user may change days of travel only. */
  mayChange: boolean
}

/** The lines of a sale, which are changed where they stand. A change is a draft until it is stored, kept over a reload. */
export function Trip({ sale, mayChange }: TripProps) {
  const { i18n } = useLingui()
  const store = changeStore(sale.id)
  const isOpen = useStore(store, isBegun)
  const content = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  // The pressed button is removed when the form opens or closes.
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasOpen.current !== isOpen && isLost) content.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  // A change that was left as it began is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only one of an earlier visit.
  useEffect(() => {
    const change = store.getState()
    if (isBegun(change) && isUnchanged(change, sale)) change.discard()
  }, [store])
  const lines = useMemo(
    (): SaleLines => ({
      store,
      agreed: sale,
      total: (other) => changeSums({ ...store.getState(), ...other }).totalCents,
    }),
    [sale, store],
  )
  return (
    <Section title={i18n.t('Trip')} aside={sale.status === 'COMPLETED' && <Weeks sale={sale} />}>
      <div ref={content} tabIndex={-1} style={{ outline: 'none' }}>
        <SaleLinesProvider value={lines}>
          {isOpen ? (
            <TripForm sale={sale} mayChange={mayChange} />
          ) : (
            <SoldTrip sale={sale} mayChange={mayChange} />
          )}
        </SaleLinesProvider>
      </div>
    </Section>
  )
}

const WEEK = 7

/** Moves all days of travel by a week, from the same place however often it is pressed. */
function Weeks({ sale }: Pick<TripProps, 'sale'>) {
  const { i18n } = useLingui()
  const change = useStore(changeStore(sale.id))
  const lines = isBegun(change) ? change.lines : sale.saleItems
  if (!lines.some(({ from }) => from)) return null
  const moveBy = (days: number) => {
    change.begin(sale)
    change.moveDays(days)
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <Chip onClick={() => moveBy(-WEEK)}>{i18n.t('−1 week')}</Chip>
      <Chip onClick={() => moveBy(WEEK)}>{i18n.t('+1 week')}</Chip>
    </Group>
  )
}

interface MakeServiceProps {
  item: SaleItem
  currency: string
}

/** Opens the form of a new service with what an administrator sees of a line that is not in the catalogue. */
function MakeService({ item, currency }: MakeServiceProps) {
  const { i18n } = useLingui()
  const mayManage = useMay('manageCatalogue')
  if (!mayManage || item.serviceId !== null) return null
  const { name, categoryId, original } = item
  const offered = original ?? { price: item.price, currency }
  const query = new URLSearchParams({
    name,
    price: offered.price.toFixed(2),
    currency: offered.currency,
    ...(categoryId && { category: String(categoryId) }),
  })
  return (
    <Anchor component={Link} to={`/services/new-service?${query}`} size="sm">
      {i18n.t('Make it a service')}
    </Anchor>
  )
}

function SoldTrip({ sale, mayChange }: Pick<TripProps, 'sale' | 'mayChange'>) {
  const { i18n } = useLingui()
  const { discount, saleItems, currency, status } = sale
  const { begin } = useStore(changeStore(sale.id))
  const booked = useBookedLines(sale)
  return (
    <Stack gap="sm">
      <Lines
        lines={saleItems}
        currency={currency}
        action={(index) => {
          const item = saleItems[index]
          return (
            item && (
              <>
                <MakeService item={item} currency={currency} />
                <BookingOfLine sale={sale} item={item} lines={booked} />
              </>
            )
          )
        }}
      />
      <WithdrawnBookings sale={sale} />
      {discount && (
        <DiscountLine discount={discount} amount={discount.amount} currency={currency} lines={saleItems} />
      )}
      {status === 'COMPLETED' ? (
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => begin(sale)}
          >
            {mayChange
              ? i18n.t({ id: 'Change (verb)', message: 'Change' })
              : i18n.t('Change the days of travel')}
          </Button>
          {mayChange && (
            <>
              <AddService onBegin={() => begin(sale)} />
              <FreeLineButton onBegin={() => begin(sale)} />
            </>
          )}
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {i18n.t('A cancelled sale stays as it is.')}
        </Text>
      )}
    </Stack>
  )
}
