import { Button, Group } from '@mantine/core'
import { useLingui } from 'shared-i18n'

const REASONS = [
  /*i18n*/ 'Regular client',
  /*i18n*/ 'Group',
  /*i18n*/ 'Paid in advance',
  /*i18n*/ 'To make up for a problem',
] as const

/** The usual reasons of a discount, each with one click. */
export function UsualReasons({ onChoose }: { onChoose: (reason: string) => void }) {
  const { i18n } = useLingui()
  return (
    <Group gap={6} role="group" aria-label={i18n.t('Usual reasons')}>
      {REASONS.map((reason) => (
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
