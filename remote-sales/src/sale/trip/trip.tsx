import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import type { Sale, Stored } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { lazyScreen } from 'shared-ui'
import { useStore } from 'zustand'
import { DiscountLine, Lines } from '../../components/lines'
import { Section } from '../../components/section'
import { changeDraft, isChangeStarted } from '../../new-sale/draft/draft-store'
import { type Wizard, WizardProvider } from '../../new-sale/wizard'
import { isUnchanged } from '../../sale-lines/draft-payload'
import { AddService } from './add-service'

const TripForm = lazyScreen(async () => (await import('./trip-form')).TripForm, { afterFirstRows: true })

interface TripProps {
  sale: Stored<Sale>
  path: string
  /** False when the user may change days of travel only. */
  mayChange: boolean
}

/** The lines of a sale, which are changed where they stand. A change is a draft until it is stored, kept over a reload. */
export function Trip({ sale, path, mayChange }: TripProps) {
  const { i18n } = useLingui()
  const store = changeDraft(sale.id)
  const isOpen = useStore(store, isChangeStarted)
  const content = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  // The pressed button is removed when the form opens or closes.
  useEffect(() => {
    if (wasOpen.current !== isOpen) content.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  // A change that was left as it began is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only one of an earlier visit.
  useEffect(() => {
    const draft = store.getState()
    if (draft.done || (draft.changedSaleId && isUnchanged(draft, sale))) draft.discard()
  }, [store])
  const change = useMemo(
    (): Wizard => ({ path, salesPath: path.slice(0, path.lastIndexOf('/')), store, changedSale: sale }),
    [path, sale, store],
  )
  return (
    <Section title={i18n.t('Trip')}>
      <div ref={content} tabIndex={-1} style={{ outline: 'none' }}>
        <WizardProvider value={change}>
          {isOpen ? (
            <TripForm sale={sale} mayChange={mayChange} />
          ) : (
            <SoldTrip sale={sale} mayChange={mayChange} />
          )}
        </WizardProvider>
      </div>
    </Section>
  )
}

function SoldTrip({ sale, mayChange }: Pick<TripProps, 'sale' | 'mayChange'>) {
  const { i18n } = useLingui()
  const { discount, saleItems, status } = sale
  const draft = useStore(changeDraft(sale.id))
  return (
    <Stack gap="sm">
      <Lines lines={saleItems} />
      {discount && <DiscountLine discount={discount} amount={discount.amount} lines={saleItems} />}
      {status === 'COMPLETED' ? (
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => draft.change(sale)}
          >
            {mayChange
              ? i18n.t({ id: 'Change (verb)', message: 'Change' })
              : i18n.t('Change the days of travel')}
          </Button>
          {saleItems.some(({ from }) => from) && (
            <Button
              variant="default"
              onClick={() => {
                draft.change(sale)
                draft.moveDays(7)
              }}
            >
              {i18n.t('+1 week')}
            </Button>
          )}
          {mayChange && <AddService onBegin={() => draft.change(sale)} />}
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {i18n.t('A cancelled sale stays as it is.')}
        </Text>
      )}
    </Stack>
  )
}
