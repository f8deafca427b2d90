import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Sale } from 'shared-api'
import { Card, ErrorMessage } from 'shared-ui'

interface NotCorrectableProps {
  sale: Sale
  salesPath: string
}

/** Shown when a sale may not be corrected. */
export const NotCorrectable = ({ sale, salesPath }: NotCorrectableProps) => (
  <Card>
    <ErrorMessage
      order={2}
      message="This sale cannot be corrected"
      description={
        sale.status === 'CANCELLED'
          ? `Sale No. ${sale.id} has been cancelled or corrected already.`
          : 'Employees correct their sales on the day of the sale. Ask an administrator.'
      }
      action={
        <Button component={Link} to={`${salesPath}/${sale.id}`} variant="light">
          Back to sale No. {sale.id}
        </Button>
      }
    />
  </Card>
)
