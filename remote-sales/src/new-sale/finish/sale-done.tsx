import { Alert, Button, Group } from '@mantine/core'
import { IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Sale } from 'shared-api'
import { formatMoney } from 'shared-ui'
import { SaleReference } from '../../display/sale-reference'
import { MailReceipt } from '../../receipt/mail-receipt'
import { PrintReceipt } from '../../receipt/print-receipt'
import { Receipt } from '../../receipt/receipt'
import { useDraft, useWizard } from '../wizard'

/** The receipt of the stored sale, with a button that starts the next one. */
export function SaleDone({ sale }: { sale: Sale }) {
  const { corrects, salesPath } = useWizard()
  const confirmation = useRef<HTMLDivElement>(null)
  // The focused button has been removed, so the focus moves to the confirmation.
  useEffect(() => confirmation.current?.focus(), [])
  return (
    <>
      <Alert
        ref={confirmation}
        tabIndex={-1}
        role="status"
        color="sea"
        icon={<IconCircleCheck aria-hidden />}
        title={`Sale No. ${sale.id} is recorded`}
      >
        Total {formatMoney(sale.total)}
        {corrects && (
          <>
            . It takes the place of <SaleReference salesPath={salesPath} id={corrects.id} />, which is
            cancelled.
          </>
        )}
      </Alert>
      <Receipt sale={sale} salesPath={salesPath} />
      <Group justify="flex-end">
        <PrintReceipt />
        <MailReceipt sale={sale} />
        {corrects ? (
          <Button component={Link} to={`${salesPath}/${sale.id}`}>
            Go to sale No. {sale.id}
          </Button>
        ) : (
          <NextSale />
        )}
      </Group>
    </>
  )
}

function NextSale() {
  const navigate = useNavigate()
  const { path } = useWizard()
  const startOver = useDraft((draft) => draft.startOver)
  return (
    <Button
      aria-keyshortcuts="n"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => {
        startOver()
        navigate(path)
      }}
    >
      New Sale
    </Button>
  )
}
