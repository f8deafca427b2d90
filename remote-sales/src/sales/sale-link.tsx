import { Anchor } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { sales } from 'shared-api'
import { useLingui } from 'shared-i18n'

/** Links to a sale and passes the list's query string, so that the way back restores the list. */
export function SaleLink({ id }: { id: number }) {
  const { i18n } = useLingui()
  const { search } = useLocation()
  const { one } = sales.usePrefetch()
  return (
    <Anchor
      component={Link}
      to={`${id}`}
      state={{ list: search }}
      inherit
      aria-label={i18n.t('Sale No. {id}', { id })}
      onMouseEnter={() => one(id)}
      onFocus={() => one(id)}
    >
      {id}
    </Anchor>
  )
}
