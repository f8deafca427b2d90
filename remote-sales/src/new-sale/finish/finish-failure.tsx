import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { CommonFailure, FailureAlert, type SendFailure } from '../../sale-lines/send-draft'
import { SECTIONS } from '../../sections'
import { useDraft } from '../wizard'

interface FinishFailureProps {
  failure: SendFailure
  /** Called when the user has resolved the cause and the draft can be finished again. */
  onSettled: () => void
}

/** Shows why the sale was not recorded and what the user can do, apart from trying again, which the button in the footer does. */
export function FinishFailure({ failure, onSettled }: FinishFailureProps) {
  const { i18n } = useLingui()
  const renewKey = useDraft((draft) => draft.renewKey)
  const quote = useDraft((draft) => draft.quote)
  if (failure.kind === 'sold-before')
    return (
      <FailureAlert
        title={i18n.t('This sale has already been recorded')}
        message={i18n.t(
          'It was finished in another tab, before the connection was lost, or before the browser was closed. Look it up before you record it again.',
        )}
      >
        <Button component={Link} to={SECTIONS.mySales.path} size="xs">
          {i18n.t('Look it up in My Sales')}
        </Button>
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            renewKey()
            onSettled()
          }}
        >
          {i18n.t('Record it as another sale')}
        </Button>
      </FailureAlert>
    )
  if (failure.kind === 'quote-decided')
    return (
      <FailureAlert title={i18n.t('The sale was refused')} message={failure.reason}>
        {quote && (
          <Button component={Link} to={`${SECTIONS.mySales.path}/quotes/${quote.id}`} size="xs">
            {i18n.t('Go to quote {id}', { id: quote.id })}
          </Button>
        )}
      </FailureAlert>
    )
  return (
    <CommonFailure
      failure={failure}
      texts={{
        refused: i18n.t('The sale was refused'),
        unconfirmed: i18n.t('The sale has not been confirmed'),
        acceptPrices: i18n.t('Nothing has been stored yet. Accept the new prices, then finish the sale.'),
      }}
      onSettled={onSettled}
    />
  )
}
