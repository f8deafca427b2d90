import { Button, Group, Stack, Text } from '@mantine/core'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import type { Sale } from 'shared-api'
import { distinctPeople } from 'shared-api/travellers'
import { useLingui } from 'shared-i18n'
import { lineNames } from '../components/lines'
import type { TravellersOutput } from './save-merged'
import { isBlank, isComplete, type TravellersValues } from './traveller-values'

interface ConfirmAllProps {
  form: UseFormReturn<TravellersValues, unknown, TravellersOutput>
}

/** Asks to look at what travellers have filled in by the link. */
export function ConfirmAll({ form: { control, setValue } }: ConfirmAllProps) {
  const { i18n } = useLingui()
  const unconfirmed = useWatch({ control, name: 'travellers' }).flatMap((each, index) =>
    each.unconfirmed ? index : [],
  )
  if (unconfirmed.length === 0) return null
  return (
    <Group gap="xs" justify="space-between">
      <Text size="sm">
        {i18n.t(
          '{count, plural, one {# traveller was filled in by the link: look at the data and confirm them.} other {# travellers were filled in by the link: look at the data and confirm them.}}',
          { count: unconfirmed.length },
        )}
      </Text>
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          for (const index of unconfirmed)
            setValue(`travellers.${index}.unconfirmed`, false, { shouldDirty: true })
        }}
      >
        {i18n.t('Confirm all')}
      </Button>
    </Group>
  )
}

interface TravellerCountsProps {
  control: Control<TravellersValues, unknown, TravellersOutput>
  lines: Sale['saleItems']
}

/** How many are named for each line of the sale, of how many: "4 of 3: one too many". */
export function TravellerCounts({ control, lines }: TravellerCountsProps) {
  const { i18n } = useLingui()
  const travellers = useWatch({ control, name: 'travellers' }).filter((traveller) => !isBlank(traveller))
  const names = lineNames(lines)
  return (
    <Stack gap={0}>
      {lines.map(({ line, quantity }, index) => {
        const named = travellers.filter((each) => ['', `${line}`].includes(each.line))
        const tooMany = named.length - quantity
        const incomplete = named.filter((each) => !isComplete(each)).length
        const twice = named.length - distinctPeople(named).length
        const count = i18n.t('{named} of {quantity}', { named: named.length, quantity })
        return (
          <Text key={index} size="sm" c={tooMany > 0 ? 'var(--mantine-color-error)' : 'dimmed'}>
            {[
              lines.length > 1 && names[index],
              tooMany > 0
                ? i18n.t('{count, plural, one {{places}: one too many} other {{places}: # too many}}', {
                    count: tooMany,
                    places: count,
                  })
                : count,
              twice > 0 &&
                i18n.t('{count, plural, one {# person is named twice} other {# people are named twice}}', {
                  count: twice,
                }),
              incomplete > 0 && i18n.t('{count} to complete', { count: incomplete }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )
      })}
    </Stack>
  )
}
