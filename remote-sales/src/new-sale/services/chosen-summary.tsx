import { Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { fromCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatCount, formatMoney, lazyScreen } from 'shared-ui'
import { lacksDates } from '../../sale-lines/draft'
import { draftCurrency } from '../../sale-lines/sums'
import { draftTotal } from '../draft/payment'
import { useDraft } from '../wizard'
import classes from '../wizard-footer.module.css'
import { useIsNarrow } from './use-is-narrow'

const ChosenSheet = lazyScreen(async () => (await import('./chosen-sheet')).ChosenSheet, {
  afterFirstRows: true,
  placeholder: null,
})

/** The total of the chosen services. In a narrow window also their number, which opens their sheet. */
export function ChosenSummary() {
  const { i18n } = useLingui()
  const draft = useDraft()
  const [isOpen, { open, close }] = useDisclosure(false)
  // Stays mounted when it is closed: only then Mantine returns the focus.
  const [isMounted, { open: mount }] = useDisclosure(false)
  const isNarrow = useIsNarrow()
  const count = draft.lines.length
  const needsDates = draft.lines.some(lacksDates)
  const chosen = i18n.t('{count, plural, one {{shown} service} other {{shown} services}}', {
    count,
    shown: formatCount(count),
  })
  const sum = (
    <Text fw={600} className={classes.sum} {...(isNarrow && { 'aria-live': 'polite' })}>
      {i18n.t('Total: {total}', {
        total: formatMoney(fromCents(draftTotal(draft)), draftCurrency(draft).code),
      })}
    </Text>
  )
  if (!isNarrow) return <div className={classes.summary}>{sum}</div>
  return (
    <section className={classes.summary} aria-label={i18n.t('Chosen services')}>
      {count === 0 ? (
        <Text size="sm" className={classes.count}>
          {chosen}
        </Text>
      ) : (
        <UnstyledButton
          className={classes.count}
          mih={32}
          td="underline"
          fz="sm"
          aria-haspopup="dialog"
          onClick={() => {
            mount()
            open()
          }}
          {...(needsDates && { 'data-next-needed': true, c: 'var(--mantine-color-error)' })}
        >
          {needsDates ? i18n.t('Travel dates needed') : chosen}
        </UnstyledButton>
      )}
      {sum}
      {isMounted && <ChosenSheet opened={isOpen} onClose={close} />}
    </section>
  )
}
