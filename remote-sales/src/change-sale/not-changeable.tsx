import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Sale } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { Card, ErrorMessage } from 'shared-ui'

interface NotChangeableProps {
  sale: Sale
  salesPath: string
}

/** Shown when a sale may not be changed. */
export function NotChangeable({ sale, salesPath }: NotChangeableProps) {
  const { i18n } = useLingui()
  return (
    <Card>
      <ErrorMessage
        order={2}
        message={i18n.t('This sale cannot be changed')}
        description={i18n.t('Sale No. {id} has been cancelled already.', { id: sale.id })}
        action={
          <Button component={Link} to={`${salesPath}/${sale.id}`} variant="light">
            {i18n.t('Back to sale No. {id}', { id: sale.id })}
          </Button>
        }
      />
    </Card>
  )
}
