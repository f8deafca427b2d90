import { Alert, Button, Text } from '@mantine/core'
import { ChangesTable } from '../display/changes-table'
import { draftChanges } from './draft/draft-changes'
import { useDraftCheck } from './draft/use-draft-check'
import { useDraft, useWizard } from './wizard'

/**
 * Lists what has changed or is no longer available since the draft was made, as soon as it is known, with a button that
 * updates it.
 */
export function DraftNotice() {
  const draft = useDraft()
  const { corrects } = useWizard()
  const check = useDraftCheck()
  const changes = check ? draftChanges(draft, check) : []
  if (!check || changes.length === 0) return null
  return (
    <Alert
      role="status"
      color="yellow"
      title={`Something has changed since ${corrects ? `sale No. ${corrects.id} was recorded` : 'you began this sale'}`}
    >
      <Text size="sm">Update the draft to continue with the current values.</Text>
      <ChangesTable changes={changes} />
      <Button size="xs" mt="sm" onClick={() => draft.update(check)}>
        Update the draft
      </Button>
    </Alert>
  )
}
