import { Stack } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { NoticePlace } from '../notice-place'
import { ChosenLines } from './chosen-lines'
import { ChosenSum } from './chosen-sum'

/** The side panel of the services step: chosen services and their total. */
export function ChosenServices() {
  const { i18n } = useLingui()
  return (
    <Stack
      component="section"
      gap="sm"
      p="md"
      bg="var(--tt-hover)"
      bdrs="md"
      aria-label={i18n.t('Chosen services')}
    >
      <NoticePlace />
      <ChosenLines />
      <ChosenSum />
    </Stack>
  )
}
