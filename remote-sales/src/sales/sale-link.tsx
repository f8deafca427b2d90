import { Anchor } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { sales } from 'shared-api'

/** Links to a sale and passes the list's query string, so that the way back restores the list. */
export function SaleLink({ id }: { id: number }) {
  const { search } = useLocation()
  const { one } = sales.usePrefetch()
  return (
    <Anchor
      component={Link}
      to={`${id}`}
      state={{ list: search }}
      inherit
      aria-label={`Sale No. ${id}`}
      onMouseEnter={() => one(id)}
      onFocus={() => one(id)}
    >
      {id}
    </Anchor>
  )
}
