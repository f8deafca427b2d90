import { Button, type ButtonProps } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { ApiError, useMay } from 'shared-api'
import { addDays, type QuotePayload, type Sale } from 'shared-api/contract'
import { QUOTE_DAYS, quotes } from 'shared-api/quotes'
import { isRealRole, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { toast, today, useFailureToast } from 'shared-ui'
import { Menu } from 'shared-ui/overlays'
import { SECTIONS } from '../sections'

/** What was sold, without its days, which have passed. */
type Sold = Pick<QuotePayload, 'clientId' | 'currency' | 'saleItems'>

/** Makes a quote of what was sold, at the prices of now, and opens it. */
function useQuoteAgain(sold: Sold) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const failure = useFailureToast()
  const isReal = useSession(({ user }) => isRealRole(user.role))
  const { mutateAsync, isPending } = quotes.useSave()
  // Goes on when the menu that it was chosen from is closed.
  const make = async () => {
    if (!isReal) return toast({ title: i18n.t('Not in the demo.') })
    try {
      const { id } = await mutateAsync({
        payload: { ...sold, validUntil: addDays(today(), QUOTE_DAYS) },
      })
      navigate(`${SECTIONS.mySales.path}/quotes/${id}`)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) return failure.show(error, () => void make())
      const reasons = error.errors.map(({ message }) => message)
      failure.refuse({
        title: i18n.t('It cannot be quoted again.'),
        description: reasons.join(' · ') || error.message,
      })
    }
  }
  return { make, busy: isPending }
}

/** A line that is not in the catalogue keeps its name and price. */
const asSold = ({ clientId, currency, saleItems }: Sale): Sold => ({
  ...{ clientId, currency },
  saleItems: saleItems.map(({ serviceId, quantity, name, price, categoryId }) =>
    serviceId ? { serviceId, quantity } : { name, price, quantity, categoryId: categoryId ?? null },
  ),
})

export function QuoteAgainItem({ sale }: { sale: Sale }) {
  const { i18n } = useLingui()
  const { make } = useQuoteAgain(asSold(sale))
  return (
    <Menu.Item leftSection={<IconFileText size={16} aria-hidden />} onClick={() => void make()}>
      {i18n.t('Quote again')}
    </Menu.Item>
  )
}

interface QuoteAgainButtonProps extends ButtonProps {
  saleId: number
  sold: Sold
}

export function QuoteAgainButton({ saleId, sold, ...props }: QuoteAgainButtonProps) {
  const { i18n } = useLingui()
  const sells = useMay('sell')
  const { make, busy } = useQuoteAgain(sold)
  if (!sells || sold.saleItems.length === 0) return null
  return (
    <Button
      variant="subtle"
      loading={busy}
      aria-label={i18n.t('Quote again: No. {id}', { id: saleId })}
      onClick={() => void make()}
      {...props}
    >
      {i18n.t('Quote again')}
    </Button>
  )
}
