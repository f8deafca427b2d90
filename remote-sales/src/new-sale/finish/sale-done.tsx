import { Alert, Button, Group } from '@mantine/core'
import { IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Sale } from 'shared-api'
import { formatMoney } from 'shared-ui'
import { PrintReceipt } from '../../receipt/print-receipt'
import { Receipt } from '../../receipt/receipt'
import { useDraft } from '../draft/draft-store'
import { clientStep } from '../steps'

/** The receipt of the stored sale, with a button that starts the next one. */
export function SaleDone({ sale }: { sale: Sale }) {
  const navigate = useNavigate()
  const startOver = useDraft((draft) => draft.startOver)
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
      </Alert>
      <Receipt sale={sale} />
      <Group justify="flex-end">
        <PrintReceipt />
        <Button
          aria-keyshortcuts="n"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => {
            startOver()
            navigate(clientStep.path)
          }}
        >
          New Sale
        </Button>
      </Group>
    </>
  )
}
