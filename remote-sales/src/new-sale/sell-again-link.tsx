import { Button, type ButtonProps } from '@mantine/core'
import { Link } from 'react-router-dom'
import { roleFamily, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { sellAgainPath } from './sell-again'

interface SellAgainLinkProps extends ButtonProps {
  saleId: number
  clientId: number
  services: readonly { id: number; quantity: number }[]
}

/** Starts a new sale with the client, the services and the quantities of a sale. Shown to those who sell. */
export function SellAgainLink({ saleId, clientId, services, ...props }: SellAgainLinkProps) {
  const { i18n } = useLingui()
  const sells = useSession(({ user }) => roleFamily(user.role)) === 'EMPLOYEE'
  if (!sells) return null
  return (
    <Button
      component={Link}
      to={sellAgainPath(clientId, services)}
      variant="subtle"
      aria-label={i18n.t('Sell again: No. {id}', { id: saleId })}
      {...props}
    >
      {i18n.t('Sell again')}
    </Button>
  )
}
