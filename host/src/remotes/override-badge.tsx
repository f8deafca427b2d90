import { Button, Group, Paper, Text } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import type { Overrides } from '../config/config'
import { resetOverrides } from '../config/overrides'
import classes from './override-badge.module.css'

/** Shows which remotes this tab overrides, with a button that resets them. */
export function OverrideBadge({ overrides }: { overrides: Overrides }) {
  const { i18n } = useLingui()
  const reset = () => {
    resetOverrides()
    location.reload()
  }
  const places = Object.entries(overrides).map(([name, place]) =>
    i18n.t('{name} from {host}', { name, host: new URL(place).host }),
  )
  return (
    <Paper
      component="aside"
      aria-label={i18n.t('Overridden remotes')}
      data-screen-only
      className={classes.badge}
      withBorder
      shadow="sm"
    >
      <Group gap={4}>
        <Text size="sm">{places.join(', ')}</Text>
        <Text aria-hidden>·</Text>
        <Button variant="subtle" size="compact-sm" onClick={reset}>
          {i18n.t('Reset')}
        </Button>
      </Group>
    </Paper>
  )
}
