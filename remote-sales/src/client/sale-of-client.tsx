import { roleFamily, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { SaleReference } from '../display/sale-reference'
import { SECTIONS } from '../sections'

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
