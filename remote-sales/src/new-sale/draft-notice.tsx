import { Alert, Box, Button, Text } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { ChangesTable } from '../display/changes-table'
import { draftChanges } from './draft/draft-changes'
import type { DraftCheck } from './draft/draft-check'
import { useTravelRules } from './draft/use-travel-rules'
import { useDraft, useWizard } from './wizard'

/**
 * Lists what has changed or is no longer available since the draft was made, as soon as it is known, with a button that
 * updates it.
 */
export function DraftNotice({ check }: { check: DraftCheck | undefined }) {
  const { i18n } = useLingui()
  const draft = useDraft()
  const { changedSale } = useWizard()
  useTravelRules(check)
  const changes = check ? draftChanges(draft, check) : []
  const isShown = changes.length > 0
  return (
    // Always there, because screen readers announce only what is added to a region. Empty, it takes no space.
    <Box role="status" pos={isShown ? 'static' : 'absolute'}>
      {check && isShown && (
        <Alert
          role="group"
          color="yellow"
          title={
            changedSale
              ? i18n.t('Something has changed since sale No. {id} was recorded', { id: changedSale.id })
              : i18n.t('Something has changed since you began this sale')
          }
        >
          <Text size="sm">{i18n.t('Update the draft to continue with the current values.')}</Text>
          <ChangesTable changes={changes} />
          <Button size="xs" mt="sm" onClick={() => draft.update(check)}>
            {i18n.t('Update the draft')}
          </Button>
        </Alert>
      )}
    </Box>
  )
}
