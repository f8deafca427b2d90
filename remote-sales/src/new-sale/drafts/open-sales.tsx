import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fromCents } from 'shared-api/contract'
import { i18n, Markup, useLingui } from 'shared-i18n'
import { formatCount } from 'shared-ui'
import { Question } from 'shared-ui/overlays'
import { Money } from '../../components/money'
import { clientName } from '../../sale-lines/draft'
import { draftCurrency } from '../../sale-lines/sums'
import type { Draft } from '../draft/draft'
import { continueSale } from '../draft/draft-store'
import { draftTotal } from '../draft/payment'
import { discardOpenSale, type OpenSale } from '../draft/stored-drafts'
import { STEP_TITLE } from '../step-title'
import { firstIncompleteStep, pathOf } from '../steps'
import { useDraft } from '../wizard'
import classes from './open-sales.module.css'

/** The begun sales of this device that no tab shows: continue or discard. Nothing when there are none. */
export function OpenSales({ sales, onDiscarded }: { sales: readonly OpenSale[]; onDiscarded: () => void }) {
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
              navigate(pathOf(firstIncompleteStep(sale.draft)))
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

/** Says to a seller who comes back that this tab has a begun sale: continue where it was left, or discard it. */
export function BegunSale() {
  const { i18n } = useLingui()
  const draft = useDraft()
  const navigate = useNavigate()
  const [asks, { open: ask, close: keep }] = useDisclosure()
  return (
    <section aria-label={i18n.t('Open sale')}>
      <ul className={classes.sales}>
        <OpenSaleRow
          draft={draft}
          onContinue={() => navigate(pathOf(firstIncompleteStep(draft)))}
          onDiscard={ask}
        />
      </ul>
      <DiscardQuestion
        draft={asks ? draft : undefined}
        onKeep={keep}
        onDiscard={() => {
          draft.discard()
          document.getElementById(STEP_TITLE)?.focus()
        }}
      />
    </section>
  )
}

interface OpenSaleRowProps {
  draft: Draft
  onContinue: () => void
  onDiscard: () => void
}

function OpenSaleRow({ draft, onContinue, onDiscard }: OpenSaleRowProps) {
  const { i18n } = useLingui()
  const name = openSaleName(draft)
  return (
    <li className={classes.row} aria-label={name}>
      <Text size="sm" className={classes.name}>
        {draft.client ? (
          <Markup text={i18n.t('Open sale for <0>{name}</0>', { name })} tags={[<b key="0" />]} />
        ) : (
          name
        )}
        {draft.lines.length > 0 && (
          <>
            {' · '}
            <Money
              amount={fromCents(draftTotal(draft))}
              currency={draftCurrency(draft).code}
              inherit
              c="dimmed"
            />
          </>
        )}
      </Text>
      <Group gap={4} wrap="nowrap">
        <Button
          size="xs"
          variant="light"
          aria-label={i18n.t('Continue the open sale: {name}', { name })}
          onClick={onContinue}
        >
          {i18n.t('Continue')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          aria-label={i18n.t('Discard the open sale: {name}', { name })}
          onClick={onDiscard}
        >
          {i18n.t('Discard')}
        </Button>
      </Group>
    </li>
  )
}

interface DiscardQuestionProps {
  /** Undefined: nothing is asked. */
  draft: Draft | undefined
  onKeep: () => void
  onDiscard: () => void
}

function DiscardQuestion({ draft, onKeep, onDiscard }: DiscardQuestionProps) {
  const { i18n } = useLingui()
  return (
    <Question
      opened={draft !== undefined}
      title={i18n.t('Discard the open sale?')}
      keep={{ label: i18n.t('Keep the open sale'), onClick: onKeep }}
      discard={{ label: i18n.t('Discard'), onClick: onDiscard }}
    >
      {draft && openSaleName(draft)}
    </Question>
  )
}

const openSaleName = ({ client, lines }: Draft): string =>
  client
    ? clientName(client)
    : i18n.t('No client yet: {services}', { services: lines.map(({ service }) => service.name).join(', ') })
