import { Button, type ButtonProps } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useMay } from 'shared-api'
import { MAX_QUANTITY } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { SECTIONS } from '../sections'

export const CLIENT = 'client'
export const SERVICES = 'services'
export const PAYMENT_METHOD = 'payment-method'
/** How many lines are left out, because they are not in the catalogue. */
export const LEFT_OUT = 'left-out'

type Quantities = ReadonlyMap<number, number>

interface Sold {
  clientId: number
  paymentMethodId: number
  /** Lines that are not in the catalogue have none, and are left out. */
  services: readonly { id: number | null; quantity: number }[]
}

/** The address of a new sale with these choices: `?client=7&services=3x2,5&payment-method=1`. */
export function sellAgainPath({ clientId, paymentMethodId, services }: Sold): string {
  const listed = services.flatMap(({ id, quantity }) =>
    id === null ? [] : quantity === 1 ? `${id}` : `${id}x${quantity}`,
  )
  const leftOut = services.length - listed.length
  return `${SECTIONS.newSale.path}?${CLIENT}=${clientId}&${SERVICES}=${listed.join(',')}&${PAYMENT_METHOD}=${paymentMethodId}${leftOut > 0 ? `&${LEFT_OUT}=${leftOut}` : ''}`
}

/** Reads `3x2,5`. A service without a quantity is sold once, one with several lines as often as all of them. What is not a number is left out. */
export function quantitiesOf(text: string | null): Quantities {
  const quantities = new Map<number, number>()
  for (const line of (text ?? '').split(',')) {
    const [, id, quantity = '1'] = /^(\d+)(?:x(\d+))?$/.exec(line) ?? []
    const sum = (quantities.get(Number(id)) ?? 0) + Math.max(Number(quantity), 1)
    if (Number(id)) quantities.set(Number(id), Math.min(sum, MAX_QUANTITY))
  }
  return quantities
}

interface SellAgainLinkProps extends ButtonProps {
  saleId: number
  sold: Sold
}

export function SellAgainLink({ saleId, sold, ...props }: SellAgainLinkProps) {
  const { i18n } = useLingui()
  const sells = useMay('sell')
  if (!sells) return null
  return (
    <Button
      component={Link}
      to={sellAgainPath(sold)}
      variant="subtle"
      aria-label={i18n.t('Sell again: No. {id}', { id: saleId })}
      {...props}
    >
      {i18n.t('Sell again')}
    </Button>
  )
}
