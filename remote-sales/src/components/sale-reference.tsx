import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useMay } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { SECTIONS } from '../sections'

export const useSalesPath = (): string => (useMay('sell') ? SECTIONS.mySales.path : SECTIONS.sales.path)

interface SaleOfClientProps {
  id: number
  readable: boolean
  /** `hover` where no text is beside the link. Default: `always`. */
  underline?: 'always' | 'hover'
}

export function SaleOfClient({ id, readable, underline = 'always' }: SaleOfClientProps) {
  const { i18n } = useLingui()
  const salesPath = useSalesPath()
  const name = i18n.t('Sale No. {id}', { id })
  if (!readable) return name
  return (
    <Anchor
      component={Link}
      to={`${salesPath}/${id}`}
      inherit
      underline={underline}
      style={{ whiteSpace: 'nowrap' }}
    >
      {name}
    </Anchor>
  )
}
