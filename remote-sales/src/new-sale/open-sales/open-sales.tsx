import { Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { Card, formatCount } from 'shared-ui'
import { SECTIONS } from '../../sections'
import { continueSale } from '../draft/draft-store'
import { discardOpenSale, type OpenSale } from '../draft/open-sales'
import { firstIncompleteStep, pathOf } from '../steps'
import { DiscardQuestion } from './discard-question'
import { OpenSaleRow } from './open-sale-row'
import { useOpenSales } from './use-open-sales'

/** The begun sales of this device that no tab shows: continue or discard. Nothing when there are none. */
export function OpenSales() {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const { sales, refresh } = useOpenSales()
  const [asked, setAsked] = useState<OpenSale | null>(null)
  if (sales.length === 0) return null
  const title = i18n.t('Open sales: {count}', { count: formatCount(sales.length) })
  return (
    <Card>
      <Stack component="section" gap="sm" aria-label={title}>
        <Title order={2} size="h4">
          {title}
        </Title>
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
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
        </Stack>
      </Stack>
      <DiscardQuestion
        draft={asked?.draft}
        onKeep={() => setAsked(null)}
        onDiscard={() => {
          if (asked) discardOpenSale(asked.id)
          setAsked(null)
          refresh()
        }}
      />
    </Card>
  )
}
