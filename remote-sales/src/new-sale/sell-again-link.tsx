import { Button, type ButtonProps } from '@mantine/core'
import { Link } from 'react-router-dom'
import { roleFamily, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { type Sold, sellAgainPath } from './sell-again'

interface SellAgainLinkProps extends ButtonProps {
  saleId: number
  sold: Sold
}

/** Starts a new sale with what a sale had. Shown to those who sell. */
export function SellAgainLink({ saleId, sold, ...props }: SellAgainLinkProps) {
  const { i18n } = useLingui()
  const sells = useSession(({ user }) => roleFamily(user.role)) === 'EMPLOYEE'
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
