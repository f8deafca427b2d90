import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'

interface SaleAnchorProps {
  /** Of the list that has the sale. */
  salesPath: string
  id: number
}

/** Names a sale within a text, and leads to it. */
export const SaleAnchor = ({ salesPath, id }: SaleAnchorProps) => (
  <Anchor
    component={Link}
    to={`${salesPath}/${id}`}
    inherit
    underline="always"
    style={{ whiteSpace: 'nowrap' }}
  >
    sale No. {id}
  </Anchor>
)
