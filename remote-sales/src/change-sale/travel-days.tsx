import { Box, Group, Stack, Text } from '@mantine/core'
import type { Sale } from 'shared-api'
import { Card } from 'shared-ui'
import { lacksDates } from '../new-sale/draft/draft'
import { isUnchanged } from '../new-sale/draft/draft-payload'
import { useDraftCheck, useTravelRules } from '../new-sale/draft/use-draft-check'
import { FinishButton } from '../new-sale/finish/finish-button'
import { FinishFailure, failureOf, mayBeSentAgain } from '../new-sale/finish/finish-failure'
import { SaleDone } from '../new-sale/finish/sale-done'
import { useFinishSale } from '../new-sale/finish/use-finish-sale'
import { LineDays } from '../new-sale/services/line-days'
import { focusIncompleteField } from '../new-sale/step-focus'
import { useDraft } from '../new-sale/wizard'

/** The days of travel of each line of a sale, which may be changed at any time, and nothing else. */
export function TravelDays({ sale }: { sale: Sale }) {
  const draft = useDraft()
  useTravelRules(useDraftCheck(true))
  const { finishSale, isPending, error, clearError } = useFinishSale()
  const failure = error ? failureOf(error, draft) : undefined
  if (draft.done) {
    return (
      <Card>
        <Stack>
          <SaleDone sale={draft.done} />
        </Stack>
      </Card>
    )
  }
  return (
    <Card>
      <Stack>
        {draft.lines.map((line, place) => (
          <Box key={line.service.id} component="fieldset" m={0} p={0} bd={0} miw={0}>
            <Text component="legend" fw={600} mb={4} style={{ overflowWrap: 'anywhere' }}>
              {`${line.quantity} × ${line.service.name}`}
            </Text>
            <Group gap="sm" align="flex-start">
              {/* On a touch screen the focus would bring up the keyboard. */}
              <LineDays
                line={line}
                autoFocus={place === 0 && !window.matchMedia('(pointer: coarse)').matches}
              />
            </Group>
          </Box>
        ))}
        {failure && <FinishFailure failure={failure} onSettled={clearError} />}
        {(!failure || mayBeSentAgain(failure)) && (
          <FinishButton
            onFinish={() => !focusIncompleteField() && finishSale()}
            busy={isPending}
            again={failure?.kind === 'unconfirmed'}
            // After a lost answer the stored sale may be the draft already.
            enabled={(failure !== undefined || !isUnchanged(draft, sale)) && !draft.lines.some(lacksDates)}
          />
        )}
      </Stack>
    </Card>
  )
}
