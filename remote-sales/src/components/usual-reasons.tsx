import { Button, Group } from '@mantine/core'
import { useLingui } from 'shared-i18n'

interface UsualReasonsProps {
  /** As they stand in the code. */
  reasons: readonly string[]
  onChoose: (reason: string) => void
}

export function UsualReasons({ reasons, onChoose }: UsualReasonsProps) {
  const { i18n } = useLingui()
  return (
    <Group gap={6} role="group" aria-label={i18n.t('Usual reasons')}>
      {reasons.map((reason) => (
        <Button
          key={reason}
          variant="default"
          size="compact-sm"
          radius="xl"
          onClick={() => onChoose(i18n.t(reason))}
        >
          {i18n.t(reason)}
        </Button>
      ))}
    </Group>
  )
}
