import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'

interface SaleAnchorProps {
  /** The path of the list that contains the sale. */
  salesPath: string
  id: number
}

/** A link to a sale within a text. */
export const SaleReference = ({ salesPath, id }: SaleAnchorProps) => (
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
