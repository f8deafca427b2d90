import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface SaleAnchorProps {
  /** The path of the list that contains the sale. */
  salesPath: string
  id: number
  /** From `Markup`: “sale No. 41”. */
  children?: ReactNode
}

/** A link to a sale within a text. */
export const SaleReference = ({ salesPath, id, children }: SaleAnchorProps) => (
  <Anchor
    component={Link}
    to={`${salesPath}/${id}`}
    inherit
    underline="always"
    style={{ whiteSpace: 'nowrap' }}
  >
    {children}
  </Anchor>
)
