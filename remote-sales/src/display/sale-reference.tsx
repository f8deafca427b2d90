import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface SaleAnchorProps {
  /** The path of the list that contains the sale. Undefined: text without a link, for readers who have no list. */
  salesPath: string | undefined
  id: number
  /** From `Markup`: “sale No. 41”. */
  children?: ReactNode
  /** `hover` where no text is beside the link. Default: `always`. */
  underline?: 'always' | 'hover'
}

/** A link to a sale within a text. */
export const SaleReference = ({ salesPath, id, children, underline = 'always' }: SaleAnchorProps) =>
  salesPath === undefined ? (
    children
  ) : (
    <Anchor
      component={Link}
      to={`${salesPath}/${id}`}
      inherit
      underline={underline}
      style={{ whiteSpace: 'nowrap' }}
    >
      {children}
    </Anchor>
  )
