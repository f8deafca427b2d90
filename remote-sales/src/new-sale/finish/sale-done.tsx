import { Alert, Button, Group } from '@mantine/core'
import { IconCircleCheck, IconClockHour4, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { RecordedSale } from 'shared-api'
import { labelText, Markup, useLingui } from 'shared-i18n'
import { formatMoney } from 'shared-ui'
import { SaleReference } from '../../display/sale-reference'
import { MailReceipt } from '../../receipt/mail-receipt'
import { PrintReceipt } from '../../receipt/print-receipt'
import { ShareReceipt } from '../../receipt/share-receipt'
import { StoredReceipt } from '../../receipt/stored-receipt'
import { SECTIONS } from '../../sections'
import { useDraft, useWizard } from '../wizard'

/** The receipt of the finished sale, with a button that starts the next one. */
export function SaleDone({ sale }: { sale: RecordedSale }) {
  const { corrects, salesPath } = useWizard()
  const { i18n } = useLingui()
  return (
    <>
      <Confirmation key={sale.id} sale={sale} />
      <StoredReceipt sale={sale} salesPath={salesPath} />
      <Group justify="flex-end">
        <PrintReceipt saleId={sale.id} />
        {!sale.waitingKey && <MailReceipt sale={sale} />}
        {!sale.waitingKey && <ShareReceipt sale={sale} />}
        {corrects ? (
          <Button component={Link} to={`${salesPath}/${sale.id}`}>
            {i18n.t('Go to sale No. {id}', { id: sale.id })}
          </Button>
        ) : (
          <NextSale />
        )}
      </Group>
    </>
  )
}

/** Says that the sale is stored, or that it is kept on this device. */
function Confirmation({ sale }: { sale: RecordedSale }) {
  const { i18n } = useLingui()
  const total = formatMoney(sale.total)
  const { corrects, salesPath } = useWizard()
  const confirmation = useRef<HTMLDivElement>(null)
  // The focused button has been removed, so the focus moves to the confirmation.
  useEffect(() => confirmation.current?.focus(), [])
  if (sale.waitingKey)
    return (
      <Alert
        ref={confirmation}
        tabIndex={-1}
        role="status"
        color="yellow"
        icon={<IconClockHour4 aria-hidden />}
        title={i18n.t('Kept on this device: not confirmed yet')}
      >
        {i18n.t('Total {total}. It is sent by itself when the server can be reached.', { total })}
      </Alert>
    )
  return (
    <Alert
      ref={confirmation}
      tabIndex={-1}
      role="status"
      color="sea"
      icon={<IconCircleCheck aria-hidden />}
      title={i18n.t('Sale No. {id} is recorded', { id: sale.id })}
    >
      {corrects ? (
        <Markup
          text={i18n.t('Total {total}. It takes the place of <0>sale No. {id}</0>, which is cancelled.', {
            total,
            id: corrects.id,
          })}
          tags={[<SaleReference key="0" salesPath={salesPath} id={corrects.id} />]}
        />
      ) : (
        i18n.t('Total {total}', { total })
      )}
    </Alert>
  )
}

function NextSale() {
  useLingui()
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
      {labelText(SECTIONS.newSale.label)}
    </Button>
  )
}
