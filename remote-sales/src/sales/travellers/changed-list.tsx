import { Alert, Button, Group, Text } from '@mantine/core'
import { type Traveller, travellerName } from 'shared-api/travellers'
import { useLingui } from 'shared-i18n'

interface ChangedListProps {
  /** The list as it is stored now. */
  travellers: readonly Traveller[]
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Asks which list counts, after somebody else has saved another one. */
export function ChangedList({ travellers, onTakeTheirs, onKeepMine }: ChangedListProps) {
  const { i18n } = useLingui()
  return (
    <Alert role="alert" color="yellow" title={i18n.t('Somebody has changed the travellers in the meantime')}>
      <Text size="sm" mb="sm">
        {travellers.length > 0
          ? i18n.t('Stored now: {names}', { names: travellers.map(travellerName).join(', ') })
          : i18n.t('Nobody is named yet.')}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={onTakeTheirs}>
          {i18n.t('Use the stored list')}
        </Button>
        <Button variant="default" onClick={onKeepMine}>
          {i18n.t('Replace it by mine')}
        </Button>
      </Group>
    </Alert>
  )
}
