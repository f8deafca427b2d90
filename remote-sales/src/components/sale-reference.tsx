import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { roleFamily, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { SECTIONS } from '../sections'

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
const SaleReference = ({ salesPath, id, children, underline = 'always' }: SaleAnchorProps) =>
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

/** The list in which the user finds sales. */
export const useSalesPath = (): string =>
  useSession(({ user }) => roleFamily(user.role)) === 'EMPLOYEE' ? SECTIONS.mySales.path : SECTIONS.sales.path

interface SaleOfClientProps {
  id: number
  /** True when the user may open it. */
  readable: boolean
  underline?: 'always' | 'hover'
}

/** The number of a sale, as a link when the user may open it. */
export function SaleOfClient({ id, readable, underline = 'always' }: SaleOfClientProps) {
  const { i18n } = useLingui()
  const salesPath = useSalesPath()
  const name = i18n.t('Sale No. {id}', { id })
  if (!readable) return name
  return (
    <SaleReference salesPath={salesPath} id={id} underline={underline}>
      {name}
    </SaleReference>
  )
}
