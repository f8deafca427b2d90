import { Button } from '@mantine/core'
import type { Client } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { clientName } from './client-columns'

interface UseOwnerProps {
  /** Undefined: nothing is offered. */
  owner: Client | undefined
  onUse: (client: Client) => void
}

/** Offers the client who has what was typed. */
export function UseOwner({ owner, onUse }: UseOwnerProps) {
  const { i18n } = useLingui()
  return (
    owner && (
      <Button variant="light" size="xs" mt={-8} style={{ alignSelf: 'start' }} onClick={() => onUse(owner)}>
        {i18n.t('Use {name}', { name: clientName(owner) })}
      </Button>
    )
  )
}
