import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { formatCount } from 'shared-ui'
import { SECTIONS } from '../../sections'
import { continueSale } from '../draft/draft-store'
import { discardOpenSale, type OpenSale } from '../draft/open-sales'
import { firstIncompleteStep, pathOf } from '../steps'
import { DiscardQuestion } from './discard-question'
import { OpenSaleRow } from './open-sale-row'
import classes from './open-sales.module.css'

interface OpenSalesProps {
  sales: readonly OpenSale[]
  onDiscarded: () => void
}

/** The begun sales of this device that no tab shows: continue or discard. Nothing when there are none. */
export function OpenSales({ sales, onDiscarded }: OpenSalesProps) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<OpenSale | null>(null)
  if (sales.length === 0) return null
  return (
    <section aria-label={i18n.t('Open sales: {count}', { count: formatCount(sales.length) })}>
      <ul className={classes.sales}>
        {sales.map((sale) => (
          <OpenSaleRow
            key={sale.id}
            draft={sale.draft}
            onContinue={() => {
              continueSale(sale.id)
              navigate(pathOf(firstIncompleteStep(sale.draft), SECTIONS.newSale.path))
            }}
            onDiscard={() => setAsked(sale)}
          />
        ))}
      </ul>
      <DiscardQuestion
        draft={asked?.draft}
        onKeep={() => setAsked(null)}
        onDiscard={() => {
          if (asked) discardOpenSale(asked.id)
          setAsked(null)
          onDiscarded()
        }}
      />
    </section>
  )
}
