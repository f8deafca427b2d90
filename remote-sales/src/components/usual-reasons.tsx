import { Group } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { Chip } from './chip'

interface UsualReasonsProps {
  /** As they stand in the code. */
  reasons: readonly string[]
  /** What is typed. */
  chosen: string
  onChoose: (reason: string) => void
}

export function UsualReasons({ reasons, chosen, onChoose }: UsualReasonsProps) {
  const { i18n } = useLingui()
  return (
    <Group gap={6} role="group" aria-label={i18n.t('Usual reasons')}>
      {reasons.map((reason) => (
        <Chip key={reason} chosen={chosen === i18n.t(reason)} onClick={() => onChoose(i18n.t(reason))}>
          {i18n.t(reason)}
        </Chip>
      ))}
    </Group>
  )
}
