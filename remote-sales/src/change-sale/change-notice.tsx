import { Alert, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import type { Sale } from 'shared-api'
import { Markup, useLingui } from 'shared-i18n'
import { formatMoment, formatMoney } from 'shared-ui'
import { Money } from '../components/money'
import { Question } from '../components/question'
import { SaleReference } from '../components/sale-reference'
import { useDraft, useWizard } from '../new-sale/wizard'
import { NoteLink } from '../notes/note-link'

interface ChangeNoticeProps {
  sale: Sale
  /** True when the user may change the days of travel only. */
  travelOnly: boolean
}

/**
 * Shows on each step which sale is changed, its current state, and a button that discards the change.
 */
export function ChangeNotice({ sale, travelOnly }: ChangeNoticeProps) {
  const { i18n } = useLingui()
  const { salesPath } = useWizard()
  const { client, createdAt, total, employeeName } = sale
  return (
    <Alert color="sea" icon={<IconPencil aria-hidden />} role="note" aria-label={i18n.t('Change')}>
      <Group justify="space-between" gap="sm">
        <div>
          <Text size="sm" fw={600}>
            <Markup
              text={i18n.t('You are changing <0>sale No. {id}</0>: {client}, <1>{total}</1>', {
                id: sale.id,
                client: `${client.name} ${client.lastname}`,
                total: formatMoney(total),
              })}
              tags={[
                <SaleReference key="0" salesPath={salesPath} id={sale.id} />,
                <Money key="1" amount={total} inherit />,
              ]}
            />
          </Text>
          <Text size="sm">
            {i18n.t('Sold by {employee} on {moment}. It keeps its number and its day.', {
              employee: employeeName,
              moment: formatMoment(createdAt),
            })}
          </Text>
          {travelOnly && (
            <Text size="sm">
              <Markup
                text={i18n.t(
                  'After the day of the sale you can change its days of travel. For the rest, <0>leave a note</0> for an administrator.',
                )}
                tags={[<NoteLink key="0" salePath={`${salesPath}/${sale.id}`} />]}
              />
            </Text>
          )}
        </div>
        <DiscardChange saleId={sale.id} />
      </Group>
      {sale.status === 'CANCELLED' && (
        <Text size="sm" fw={600} mt="xs" role="alert" c="var(--mantine-color-error)">
          {i18n.t(
            'This sale has been cancelled meanwhile: it can no longer be changed. Your changes are kept until you discard the change.',
          )}
        </Text>
      )}
    </Alert>
  )
}

/** Discards the draft of a change. The sale and the draft of a new sale are not affected. */
function DiscardChange({ saleId }: { saleId: number }) {
  const { i18n } = useLingui()
  const [opened, { open, close }] = useDisclosure(false)
  const navigate = useNavigate()
  const { salesPath } = useWizard()
  const discard = useDraft((draft) => draft.discard)
  return (
    <>
      <Button variant="default" size="xs" onClick={open}>
        {i18n.t('Discard the change')}
      </Button>
      <Question
        opened={opened}
        title={i18n.t('Discard the change?')}
        keep={{ label: i18n.t('Keep changing'), onClick: close }}
        discard={{
          label: i18n.t('Discard'),
          onClick: () => {
            discard()
            navigate(`${salesPath}/${saleId}`, { replace: true })
          },
        }}
      >
        {i18n.t('Your changes are removed. Sale No. {id} stays as it is.', { id: saleId })}
      </Question>
    </>
  )
}
