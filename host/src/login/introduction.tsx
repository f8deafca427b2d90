import { Text } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { useHasSold } from '../session/follow-region'

/** What this is, and in an empty office where to begin. */
export function Introduction() {
  const { i18n } = useLingui()
  const isEmpty = useHasSold() === false
  return (
    // As high in either case, so that nothing moves when the answer arrives.
    <div style={{ minHeight: '5.5rem' }}>
      <Text size="xl" fw={650} lh={1.3}>
        {isEmpty ? i18n.t('Set up your office') : i18n.t('The back office of a travel business')}
      </Text>
      <Text c="dimmed">
        {isEmpty
          ? i18n.t('Log in as the owner: country, name, services and people follow in a few steps.')
          : i18n.t(
              'Sell in four steps, take payments, see who owes and who travels, and how the month goes.',
            )}
      </Text>
    </div>
  )
}
