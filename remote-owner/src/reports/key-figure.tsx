import { Text } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { Change } from './change'
import { FigureCard } from './figure-card'

export interface KeyFigureProps {
  label: string
  now: number
  before: number
  format: (value: number) => string
}

/** A figure with its change from the previous period. */
export function KeyFigure({ to, note, ...figure }: KeyFigureProps & { to?: string; note?: string | false }) {
  const { label, now, before, format } = figure
  const { i18n } = useLingui()
  return (
    <FigureCard label={label} to={to} figure={format(now)}>
      <Change now={now} before={before} />
      <Text size="sm" c="dimmed">
        {before === 0
          ? i18n.t('Nothing in the period before')
          : i18n.t('{figure} before', { figure: format(before) })}
      </Text>
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </FigureCard>
  )
}
